import { orgName } from '@reap/shared-ui/core/org-nodes';
import { Dialog } from '@reap/shared-ui/dialog';
import { useWords } from '@reap/shared-ui/words';
import { Descriptions } from 'antd';
import { useSignedIn } from '../../session/session-store.ts';

/** Who is signed in, as the server knows him. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useWords();
  const { user, tenant, homeTenant } = useSignedIn();
  const facts: [string, string][] = [
    ['userName', user.userName],
    ['employeeName', user.employeeName],
    ['userType', t(`enum.userLevel.${user.userType}`)],
    ['organizationName', orgName({ name: user.organizationName, nameEn: user.organizationNameEn }, language)],
    ['station', user.station],
    ['phone', user.phone ?? ''],
    ['tenant', tenant.id === homeTenant.id ? tenant.name : t('profile.visiting', { home: homeTenant.name, tenant: tenant.name })],
  ];
  return (
    <Dialog open title={t('user.profile')} footer={null} width={440} onCancel={onClose}>
      <Descriptions
        column={1}
        size="small"
        items={facts.map(([name, value]) => ({ key: name, label: t(`profile.${name}`), children: value || '–' }))}
      />
    </Dialog>
  );
}
