import { EyeOutlined } from '@ant-design/icons';
import type { AnyCall, RequestOf } from '@reap/contracts/contract';
import { Button, Tooltip } from 'antd';
import { useCallback, useState } from 'react';
import { useWords } from '../i18n/words.tsx';
import { usePortal } from '../portal/portal.tsx';
import { RevealDialog } from './masked/reveal-dialog.tsx';
import { RevealedValue } from './masked/revealed-value.tsx';

interface MaskedProps<C extends AnyCall> {
  /** As it was answered: clear, masked, or absent. */
  value: string | null | undefined;
  /** The call that shows it, made with `column`, a reason, and these fields. */
  call: C;
  input: Omit<RequestOf<C>, 'column' | 'reason'>;
  column: string;
  /** Whose value it is, for those who hear the page. */
  about?: string | undefined;
}

const isMasked = (value: string): boolean => /\*|^enc:|^#[\w-]{8}$/.test(value);

/** A phone or document number: where it is masked and the person may, an eye shows it for a minute, for a reason. */
export function Masked<C extends AnyCall>({ value, call, input, column, about }: MaskedProps<C>) {
  const { t } = useWords();
  const { can } = usePortal();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ value: string; until: number }>();
  const hide = useCallback(() => setShown(undefined), []);
  if (!value) return '—';
  if (!isMasked(value) || !can(call)) return <span className="reap-figures">{value}</span>;
  const label = t('masked.show');
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      {shown ? <RevealedValue {...shown} onEnd={hide} /> : <span className="reap-figures">{value}</span>}
      {!shown && (
        <Tooltip title={label}>
          <Button
            type="text"
            size="small"
            icon={<EyeOutlined />}
            aria-label={about ? `${label} ${about}` : label}
            onClick={() => setAsking(true)}
          />
        </Tooltip>
      )}
      {asking && (
        <RevealDialog
          call={call}
          input={{ ...input, column }}
          onShown={({ value: clear, seconds }) => setShown({ value: clear, until: Date.now() + seconds * 1000 })}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
