import type { AnyCall } from '@reap/contracts/contract';
import { Revealed } from '@reap/contracts/reveal';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { ApiError, isSilent } from '../../call/api-error.ts';
import { failureOf } from '../../call/failure.ts';
import { useAction } from '../../call/query.ts';
import { Dialog } from '../../feedback/dialog.tsx';
import { useWords } from '../../i18n/words.tsx';

interface RevealDialogProps {
  call: AnyCall;
  input: object;
  onShown: (shown: { value: string; seconds: number }) => void;
  onClose: () => void;
}

const maxReason = 100;

/** Asks what a masked value is needed for; it goes into the log. */
export function RevealDialog({ call, input, onShown, onClose }: RevealDialogProps) {
  const { t } = useWords();
  const id = useId();
  // The row that it is about may be gone: read again, it would take the dialog and the reason along.
  const ask = useAction(call, { rereads: false });
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const send = async () => {
    setProblem('');
    if (reason.trim().length < 2) return setProblem(t('masked.reasonRequired'));
    try {
      const { value, seconds } = Revealed.parse(await ask.run({ ...input, reason: reason.trim() }));
      onShown({ value, seconds });
      onClose();
    } catch (cause) {
      if (isSilent(cause)) return;
      const field = cause instanceof ApiError ? cause.fields['reason']?.text : undefined;
      setProblem(field ?? failureOf(cause, t).text);
    }
  };
  return (
    <Dialog
      open
      width={440}
      title={t('masked.title')}
      okText={t('masked.verb')}
      cancelText={t('common.cancel')}
      confirmLoading={ask.busy}
      onOk={() => void send()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p style={{ marginTop: 0 }}>{t('masked.hint')}</p>
      <label htmlFor={id}>{t('masked.reason')}</label>
      <Input
        id={id}
        autoFocus
        maxLength={maxReason}
        showCount
        value={reason}
        onChange={event => setReason(event.target.value)}
        onPressEnter={() => void send()}
        {...(problem && { status: 'error' as const })}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
      />
      <div id={`${id}-problem`} role="alert" style={{ color: 'var(--reap-error)', minHeight: 22 }}>
        {problem}
      </div>
    </Dialog>
  );
}
