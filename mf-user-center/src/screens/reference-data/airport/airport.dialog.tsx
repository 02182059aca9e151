import { EnableStatus } from '@reap/contracts/codes';
import type { RowOf } from '@reap/contracts/contract';
import { AirportChange, AirportDraft, airport as calls } from '@reap/contracts/user-center/airport';
import { AreaType } from '@reap/contracts/user-center/codes';
import { useAction } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { DialogForm } from '@reap/shared-ui/dialog-form';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { TerminalTags } from './terminal-tags.tsx';

type Row = RowOf<typeof calls.page>;

interface AirportDialogProps {
  /** What is edited; undefined keeps the dialog closed. */
  airport: Row | 'new' | undefined;
  onClose: () => void;
}

/** Adds or edits an airport. */
export function AirportDialog({ airport, onClose }: AirportDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={airport !== undefined}
      title={t(airport === 'new' ? 'airport.add' : 'airport.edit')}
      width={720}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {airport === 'new' && <NewAirport onClose={onClose} />}
      {airport && airport !== 'new' && <EditedAirport key={airport.id} airport={airport} onClose={onClose} />}
    </Dialog>
  );
}

/** The same fields for a new one and for a change. */
function useFields() {
  const { t } = usePortal();
  return [
    {
      fields: [
        { field: 'airport3Code', kind: 'code' },
        { field: 'city3Code', kind: 'code' },
        { field: 'airportChName' },
        { field: 'cityChName' },
        { field: 'airportEnName' },
        { field: 'cityEnName' },
        { field: 'areaType' },
        { field: 'status' },
        {
          field: 'terminals',
          wide: true,
          help: t('airport.terminalsHelp'),
          render: (control: Control) => <TerminalTags control={control} />,
        },
      ],
    },
  ] as const;
}

function NewAirport({ onClose }: { onClose: () => void }) {
  const { t, toast } = usePortal();
  const save = useAction(calls.save);
  return (
    <DialogForm
      schema={AirportDraft}
      name="airport.new"
      groups={useFields()}
      initial={{ areaType: AreaType.domestic, status: EnableStatus.enabled, terminals: [] }}
      onSubmit={async values => {
        await save.run(values);
        toast.success(t('airport.added'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function EditedAirport({ airport, onClose }: { airport: Row; onClose: () => void }) {
  const { t, toast } = usePortal();
  const update = useAction(calls.update);
  const { allowed: _, updatedBy: _by, updatedTime: _at, ...initial } = airport;
  return (
    <DialogForm
      schema={AirportChange}
      name={`airport.${airport.id}`}
      groups={useFields()}
      initial={initial}
      onSubmit={async values => {
        await update.run(values);
        toast.success(t('common.modifySucceeded'));
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
