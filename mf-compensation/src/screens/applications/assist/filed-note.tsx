import { assist } from '@reap/contracts/compensation/claim/assist';
import { CopyText } from '@reap/shared-ui/copy-text';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useAction } from '@reap/shared-ui/core/query';
import { askHeld } from '@reap/shared-ui/held-question';
import { usePortal } from '@reap/shared-ui/portal';
import { App, Button, Result } from 'antd';
import { useState } from 'react';
import type { Filed } from './claim-form.tsx';

interface FiledNoteProps {
  filed: Filed;
  /** To the next passenger. */
  onNext: () => void;
  /** The same passengers again. */
  onAgain: () => Promise<void>;
}

/** What was filed, and what can follow: the next passenger, the same once more, or taking it back. */
export function FiledNote({ filed, onNext, onAgain }: FiledNoteProps) {
  const { t, toast } = usePortal();
  const { modal } = App.useApp();
  const revoke = useAction(assist.revoke, { invalidates: [assist.findPaxCompensation] });
  const [revoked, setRevoked] = useState(false);
  const { applyId, applyNo, applyAmount } = filed;
  const takeBack = () =>
    askHeld(modal, {
      title: t('assist.revoke.title', { no: applyNo }),
      content: t('assist.revoke.content'),
      okText: t('assist.revoke.verb'),
      okButtonProps: { danger: true },
      onOk: () =>
        revoke.run({ applyId }).then(() => {
          setRevoked(true);
          toast.success(t('assist.revoke.done'));
        }, toast.failure),
    });
  return (
    <div className="reap-card">
      <Result
        status={revoked ? 'info' : 'success'}
        title={t(revoked ? 'assist.revoke.done' : 'assist.filed', { amount: formatMoney(applyAmount) })}
        subTitle={
          <span className="reap-figures">
            {applyNo} <CopyText text={applyNo} />
          </span>
        }
        extra={[
          <Button key="next" type="primary" autoFocus onClick={onNext}>
            {t('assist.next')}
          </Button>,
          <Button key="again" onClick={() => void onAgain()}>
            {t('assist.again')}
          </Button>,
          !revoked && (
            <Button key="revoke" danger loading={revoke.busy} onClick={takeBack}>
              {t('assist.revoke.verb')}
            </Button>
          ),
        ]}
      />
    </div>
  );
}
