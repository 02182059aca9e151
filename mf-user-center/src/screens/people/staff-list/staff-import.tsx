import { ImportOutlined } from '@ant-design/icons';
import { employeeImport } from '@reap/contracts/user-center/employee-import';
import { Can } from '@reap/shared-ui/can';
import { ImportDialog } from '@reap/shared-ui/import-dialog';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useState } from 'react';

/** Brings in staff from a list; the page's list is read again by itself. */
export function StaffImport() {
  const { t } = usePortal();
  const [open, setOpen] = useState(false);
  return (
    <Can do={employeeImport.importExcel}>
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>
        {t('staff.import.verb')}
      </Button>
      <ImportDialog
        open={open}
        title={t('staff.import.title')}
        call={employeeImport.importExcel}
        template={employeeImport.importTemplate}
        hint={t('staff.import.hint')}
        onClose={() => setOpen(false)}
      />
    </Can>
  );
}
