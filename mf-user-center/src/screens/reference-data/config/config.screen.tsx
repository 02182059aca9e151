import { config, configVal } from '@reap/contracts/user-center/config';
import { ConfigAdministration } from '@reap/shared-ui/config-administration';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';

/** What the user centre lets its administrators set (screens.md uc.config). */
export default function ConfigScreen() {
  const { t } = usePortal();
  return (
    <>
      <PageHeader title={t('config.title')} trail={[t('group.system')]} />
      <ConfigAdministration items={config} values={configVal} />
    </>
  );
}
