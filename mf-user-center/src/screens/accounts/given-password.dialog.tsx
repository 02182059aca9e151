import type { AnswerOf } from '@reap/contracts/contract';
import { user } from '@reap/contracts/user-center/user';
import { CopyText } from '@reap/shared-ui/copy-text';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { Dialog } from '@reap/shared-ui/dialog';
import { usePortal } from '@reap/shared-ui/portal';
import { Button, Descriptions } from 'antd';

export type Given = AnswerOf<typeof user.resetPwd>;

interface GivenPasswordDialogProps {
  /** Undefined keeps the dialog closed. */
  given: Given | undefined;
  /** Opens the choice of roles, where that is the next step. */
  onGrant?: (account: Given) => void;
  onClose: () => void;
}

/** A password that was made for somebody, shown this once: it does not go with a key or a click beside it. */
export function GivenPasswordDialog({ given, onGrant, onClose }: GivenPasswordDialogProps) {
  const { t, can } = usePortal();
  if (!given) return null;
  return (
    <Dialog
      open
      title={t('user.given.title')}
      width={460}
      mask={{ closable: false }}
      keyboard={false}
      onCancel={onClose}
      footer={
        <>
          {onGrant && can(user.grantRoles) && <Button onClick={() => onGrant(given)}>{t('user.given.roles')}</Button>}
          <Button type="primary" onClick={onClose}>
            {t('user.given.close')}
          </Button>
        </>
      }
    >
      <p style={{ marginTop: 0 }}>{t('user.given.lead')}</p>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'name', label: t('user.given.name'), children: given.name },
          {
            key: 'password',
            label: t('user.given.password'),
            children: <code style={{ fontSize: 16, userSelect: 'all' }}>{given.password}</code>,
          },
        ]}
      />
      <p style={{ color: 'var(--reap-secondary)' }}>{t('user.given.until', { at: formatDateTime(given.until) })}</p>
      <CopyText
        text={`${t('user.given.name')} ${given.name}\n${t('user.given.password')} ${given.password}`}
        label={t('user.given.copy')}
      />
    </Dialog>
  );
}
