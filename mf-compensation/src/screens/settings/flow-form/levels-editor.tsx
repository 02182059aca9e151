import { PlusOutlined } from '@ant-design/icons';
import { flow } from '@reap/contracts/compensation/review/flow';
import { standardTargetHours } from '@reap/contracts/compensation/review/flow.rules';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { type LevelDraft, levelProblems } from './level-draft.ts';
import { LevelFields } from './level-fields.tsx';

interface LevelsEditorProps {
  control: Control;
  /** Hears of what is written, for the preview beside it. */
  onLevels: (levels: readonly LevelDraft[]) => void;
}

const maxLevels = 10;
const NONE: readonly LevelDraft[] = [];
const fresh = (): LevelDraft => ({
  row: crypto.randomUUID(),
  holderKind: 'role',
  scope: 'station',
  orgLevel: 0,
  fromAmount: 0,
  toAmount: null,
  targetHours: standardTargetHours,
});

/** The levels of a business type: added, moved, taken away, each with its own problems once the form was refused. */
export function LevelsEditor({ control, onLevels }: LevelsEditorProps) {
  const { t } = usePortal();
  const { status } = Form.Item.useStatus();
  const choices = useCall(flow.choices, {}, { staleTime: 60_000 });
  const levels = (control.value ?? NONE) as readonly LevelDraft[];
  useEffect(() => onLevels(levels), [levels, onLevels]);
  const problems = status === 'error' ? levelProblems(levels, t) : [];
  const change = (next: readonly LevelDraft[]) => control.onChange?.(next);
  const moved = (from: number, to: number) => {
    const next = [...levels];
    const [level] = next.splice(from, 1);
    if (level) next.splice(to, 0, level);
    change(next);
  };
  return (
    <div id={control.id} tabIndex={-1}>
      {levels.map((level, at) => (
        <LevelFields
          key={level.key ?? level.row ?? at}
          place={at}
          last={at === levels.length - 1}
          level={level}
          problems={problems[at] ?? {}}
          choices={choices}
          disabled={control.disabled ?? false}
          onChange={changed => change(levels.map((one, index) => (index === at ? { ...one, ...changed } : one)))}
          onMove={by => moved(at, at + by)}
          onRemove={() => change(levels.filter((_, index) => index !== at))}
        />
      ))}
      <Button
        icon={<PlusOutlined />}
        block
        disabled={control.disabled || levels.length >= maxLevels}
        onClick={() => change([...levels, fresh()])}
      >
        {t('flow.add')}
      </Button>
    </div>
  );
}
