import type { RequestOf, RowOf } from '@reap/contracts/contract';
import { smsResend } from '@reap/contracts/message-center/sms-resend';
import { isSilent } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { formatCount, formatMoney } from '@reap/shared-ui/core/format';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';

export type SentBefore = RowOf<typeof smsResend.page>;

/** By what messages were found. */
export type Who = Pick<RequestOf<typeof smsResend.page>, 'pnr' | 'telphone'>;

interface ResendDialogProps {
  rows: readonly SentBefore[];
  who: Who;
  onDone: () => void;
  onClose: () => void;
}

const sumOf = (rows: readonly SentBefore[], figure: 'parts' | 'price') => rows.reduce((sum, row) => sum + row[figure], 0);

/** What will be sent once more, to whom and for how much, before it is. */
export function ResendDialog({ rows, who: { pnr, telphone }, onDone, onClose }: ResendDialogProps) {
  const { t, toast } = usePortal();
  const [problem, setProblem] = useState('');
  const byPnr = useAction(smsResend.sendByPnr);
  const byPhone = useAction(smsResend.sendByTelphone);
  const byBoth = useAction(smsResend.reSendByPnrOrTelPhone);
  const ids = rows.map(({ id }) => id);
  const send = () => {
    if (pnr && telphone) return byBoth.run({ pnr, telphone, ids });
    return pnr ? byPnr.run({ pnr, ids }) : byPhone.run({ telphone: telphone ?? '', ids });
  };
  const submit = async () => {
    setProblem('');
    try {
      const { sent } = await send();
      toast.success(t('resend.done', { n: sent }));
      onDone();
    } catch (error) {
      if (!isSilent(error)) setProblem(failureOf(error, t).text);
    }
  };
  return (
    <Dialog
      open
      title={t('resend.question', { n: rows.length })}
      width={560}
      okText={t('resend.verb')}
      cancelText={t('common.cancel')}
      confirmLoading={byPnr.busy || byPhone.busy || byBoth.busy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <ul style={{ maxHeight: '50vh', overflow: 'auto', margin: 0, paddingInlineStart: 20 }}>
        {rows.map(({ id, receiver, telphone: number, content }) => (
          <li key={id} style={{ marginBottom: 8 }}>
            <span style={{ color: 'var(--reap-secondary)' }}>{[receiver, number].filter(Boolean).join(' ') || '—'}</span>
            <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content || '—'}</div>
          </li>
        ))}
      </ul>
      <p style={{ margin: '8px 0 0' }}>
        {t('resend.sum', { parts: formatCount(sumOf(rows, 'parts')), price: formatMoney(sumOf(rows, 'price')) })}
      </p>
      {problem && (
        <div role="alert" style={{ color: 'var(--reap-error)', marginTop: 8 }}>
          {problem}
        </div>
      )}
    </Dialog>
  );
}
