import { ImportOutlined } from '@ant-design/icons';
import { flightFeed } from '@reap/contracts/flight-passenger/feed';
import { Can } from '@reap/shared-ui/can';
import { ImportDialog } from '@reap/shared-ui/import-dialog';
import { usePortal } from '@reap/shared-ui/portal';
import { Button } from 'antd';
import { useState } from 'react';

/** Brings in a schedule from a file. */
export function ScheduleImport() {
  const { t } = usePortal();
  const [open, setOpen] = useState(false);
  return (
    <Can do={flightFeed.importExcel}>
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>
        {t('flight.import.verb')}
      </Button>
      <ImportDialog
        open={open}
        title={t('flight.import.title')}
        call={flightFeed.importExcel}
        template={flightFeed.importTemplate}
        hint={t('flight.import.hint')}
        onClose={() => setOpen(false)}
      />
    </Can>
  );
}
