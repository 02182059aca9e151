import { departure, flightImport } from '@reap/contracts/flight-passenger/departure';
import { NamesReport } from '@reap/contracts/flight-passenger/departure-list';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import type { ImportReport } from '@reap/contracts/import';
import { ImportDialog } from '@reap/shared-ui/import-dialog';
import { usePortal } from '@reap/shared-ui/portal';

interface NameImportProps {
  open: boolean;
  /** The list whose wrong rows are brought in again. */
  corrects?: { id: string; fileName: string };
  onClose: () => void;
}

const changed = [departure.departureInfoImportDepartListPage, passenger.importDepartListPage];

/** Brings in a list of names, or the corrected rows of one. */
export function NameImport({ open, corrects, onClose }: NameImportProps) {
  const { t } = usePortal();
  return (
    <ImportDialog
      open={open}
      title={corrects ? t('departure.import.againTitle', { file: corrects.fileName }) : t('departure.import.title')}
      call={corrects ? departure.againImportDetails : flightImport.importNamesInfo}
      {...(corrects && { input: { listId: corrects.id } })}
      template={flightImport.namesTemplate}
      hint={t(corrects ? 'departure.import.againHint' : 'departure.import.hint')}
      outcome={report => <Outcome report={report} />}
      onClose={onClose}
      invalidates={changed}
    />
  );
}

/** What is new by it, who departed already, and whom it leaves out. */
function Outcome({ report }: { report: ImportReport }) {
  const { t } = usePortal();
  const read = NamesReport.safeParse(report);
  if (!read.success) return null;
  const { added, changed, same, untouched, missing } = read.data;
  return (
    <>
      <div>{t('departure.import.outcome', { added, changed, same, untouched })}</div>
      {missing > 0 && <div>{t('departure.import.missing', { n: missing })}</div>}
    </>
  );
}
