import type { EnumValue } from '@reap/contracts/enums';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';

/** What a reviewer should look at twice, in words; nothing where there is no such thing. */
export function RiskTags({ risks }: { risks: readonly EnumValue<'todoRisk'>[] }) {
  const { t } = usePortal();
  return (
    <span style={{ display: 'inline-flex', gap: 4 }}>
      {risks.map(risk => (
        <ToneTag key={risk} tone="returned">
          {enumText('todoRisk', risk, t)}
        </ToneTag>
      ))}
    </span>
  );
}
