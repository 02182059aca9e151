import { release, TokenDraft } from '@reap/contracts/portal/release';
import { CopyText } from '@reap/shared-ui/copy-text';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useState } from 'react';

interface TokenDialogProps {
  remote: string;
  open: boolean;
  onClose: () => void;
}

/** Makes a token and shows it this once: then it does not go with a key. */
export function TokenDialog({ remote, open, onClose }: TokenDialogProps) {
  const { t } = usePortal();
  const [token, setToken] = useState('');
  const make = useAction(release.makeToken);
  const close = () => {
    setToken('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={t(token ? 'release.tokens.made' : 'release.tokens.make')}
      width={520}
      destroyOnHidden
      mask={{ closable: false }}
      keyboard={token === ''}
      footer={
        token ? (
          <Button type="primary" onClick={close}>
            {t('release.tokens.kept')}
          </Button>
        ) : null
      }
      onCancel={close}
    >
      {token ? (
        <>
          <p style={{ marginTop: 0 }}>{t('release.tokens.once')}</p>
          <p>
            <code style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>{token}</code>
          </p>
          <CopyText text={token} label={t('release.tokens.copy')} />
        </>
      ) : (
        <DialogForm
          schema={TokenDraft}
          name={`release.token.${remote}`}
          groups={[{ fields: [{ field: 'name', wide: true, help: t('release.tokens.nameHelp') }] }]}
          initial={{ remote }}
          submitText={t('release.tokens.make')}
          onSubmit={async values => setToken((await make.run(values)).token)}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
