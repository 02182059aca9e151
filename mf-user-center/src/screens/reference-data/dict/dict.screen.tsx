import { dictData, dictType } from '@reap/contracts/user-center/dictionary';
import { DictAdministration } from '@reap/shared-ui/dict-administration';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';

/** Dictionaries that the user centre keeps (screens.md uc.dict). */
export default function DictScreen() {
  const { t } = usePortal();
  return (
    <>
      <PageHeader title={t('dict.title')} trail={[t('group.system')]} />
      <DictAdministration types={dictType} entries={dictData} />
    </>
  );
}
