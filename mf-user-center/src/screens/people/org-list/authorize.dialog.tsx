import { lookup } from '@reap/contracts/user-center/lookup';
import { organization } from '@reap/contracts/user-center/organization';
import { isSilent } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { orgName } from '@reap/shared-ui/core/org-nodes';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { usePortal } from '@reap/shared-ui/portal';
import { Checkbox, Radio, Tag } from 'antd';
import { useState } from 'react';

interface AuthorizeDialogProps {
  rows: readonly { id: string; name: string; nameEn: string }[];
  onDone: () => void;
  onClose: () => void;
}

/** Opens organisations for people, or closes them, all at once. */
export function AuthorizeDialog({ rows, onDone, onClose }: AuthorizeDialogProps) {
  const { t, language, toast } = usePortal();
  const [option, setOption] = useState<'0' | '1'>('1');
  const [children, setChildren] = useState(false);
  const [problem, setProblem] = useState('');
  const authorize = useAction(organization.batchUpdateAuthorization, { invalidates: [lookup.orgGetOrgTree] });
  const submit = async () => {
    setProblem('');
    try {
      const { changed } = await authorize.run({ ids: rows.map(row => row.id), option, children });
      if (changed > 0) toast.success(t('org.authorize.done', { n: changed }));
      else toast.info(t('org.authorize.none'));
      onDone();
    } catch (error) {
      if (!isSilent(error)) setProblem(failureOf(error, t).text);
    }
  };
  return (
    <Dialog
      open
      title={t('org.authorize.title')}
      width={520}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={authorize.busy}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p role="status" style={{ margin: '0 0 8px' }}>
        {t('common.itemsSelected', { n: rows.length })}
      </p>
      <div className="reap-picked" style={{ maxHeight: 100 }}>
        {rows.map(row => (
          <Tag key={row.id}>{orgName(row, language)}</Tag>
        ))}
      </div>
      <Radio.Group
        aria-label={t('field.organization.option')}
        value={option}
        onChange={event => setOption(event.target.value)}
        style={{ display: 'grid', gap: 8, margin: '16px 0 8px' }}
      >
        <Radio value="1">{t('org.authorize.open')}</Radio>
        <Radio value="0">{t('org.authorize.close')}</Radio>
      </Radio.Group>
      <Checkbox checked={children} onChange={event => setChildren(event.target.checked)}>
        {t('org.authorize.children')}
      </Checkbox>
      <p style={{ color: 'var(--reap-secondary)', marginBottom: 0 }}>{t('org.authorize.stay')}</p>
      {problem && (
        <div role="alert" style={{ color: 'var(--reap-error)', marginTop: 8 }}>
          {problem}
        </div>
      )}
    </Dialog>
  );
}
