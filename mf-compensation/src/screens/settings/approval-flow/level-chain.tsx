import type { FlowRow } from '@reap/contracts/compensation/review/flow';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import type * as z from 'zod';
import { amountLabel, scopeLabel } from './level-labels.ts';

type Level = z.output<typeof FlowRow>['nodes'][number];

/** The levels of a business type in their order: who reviews, where he is found, which amounts. */
export function LevelChain({ levels, label }: { levels: readonly Level[]; label: string }) {
  const { t, language } = usePortal();
  return (
    <ol className="reap-steps" aria-label={label} style={{ maxWidth: 880 }}>
      {levels.map(level => (
        <li key={level.key} data-step="finish">
          <div style={{ display: 'flex', gap: '4px 12px', flexWrap: 'wrap', alignItems: 'baseline' }}>
            <strong>{language === 'zh-CN' ? level.nameZh : level.nameEn}</strong>
            <span>{amountLabel(level, t)}</span>
            <span>{t('flow.target', { n: level.targetHours })}</span>
          </div>
          <div className="reap-step-line">
            {`${t(`enum.flowHolder.${level.holderKind}`)} · ${level.holderName} · ${scopeLabel(level, t)} · `}
            {level.people > 0 ? t('flow.people', { n: level.people }) : <ToneTag tone="failed">{t('flow.nobody')}</ToneTag>}
          </div>
        </li>
      ))}
    </ol>
  );
}
