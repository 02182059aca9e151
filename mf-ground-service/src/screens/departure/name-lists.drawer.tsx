import type { RowOf } from '@reap/contracts/contract';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { formatCount, formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { CutText } from '@reap/shared-ui/cut-text';
import { Drawer } from '@reap/shared-ui/drawer';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { ListErrors } from './list-errors.tsx';
import { NameImport } from './name-import.tsx';

type NameList = RowOf<typeof passenger.importDepartListPage>;
const pageSize = 20;
const drawerWidth = 1080;
/** Each as wide as its heading is in English. */
const figures = [
  ['total', 60],
  ['added', 68],
  ['changed', 82],
  ['same', 98],
  ['untouched', 98],
  ['missing', 78],
  ['errorCount', 70],
] as const;

/** Lists that were brought in, the latest first: what came of each, and the rows that were left out, to bring in again. */
export function NameLists({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = usePortal();
  const [corrects, setCorrects] = useState<NameList>();
  return (
    <>
      <Drawer open={open} onClose={onClose} size={drawerWidth} title={t('departure.lists.title')}>
        {open && <Lists onCorrect={setCorrects} />}
      </Drawer>
      <NameImport open={corrects !== undefined} {...(corrects && { corrects })} onClose={() => setCorrects(undefined)} />
    </>
  );
}

function Lists({ onCorrect }: { onCorrect: (list: NameList) => void }) {
  const { t } = usePortal();
  const [pageNumber, setPageNumber] = useState(1);
  const answer = useCall(passenger.importDepartListPage, { pageNumber, pageSize }, { keepPrevious: true });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  const label = (name: keyof NameList) => t(`field.departureList.${name}`);
  return (
    <PlainTable<NameList>
      rows={answer.data?.rows}
      keyOf={list => list.id}
      loading={answer.isFetching}
      label={t('departure.lists.title')}
      none={t('departure.lists.none')}
      pages={{ pageNumber, pageSize, total: answer.data?.total ?? 0, onChange: setPageNumber }}
      columns={[
        { title: label('fileName'), field: 'fileName', width: 190, cut: true, render: list => <FileName list={list} /> },
        { title: label('createdTime'), field: 'createdTime', width: 140, render: list => formatDateTime(list.createdTime) },
        { title: label('createdBy'), field: 'createdBy', width: 98, render: list => list.createdBy || '—' },
        ...figures.map(([name, width]) => ({
          title: label(name),
          field: name,
          width,
          align: 'right' as const,
          render: (list: NameList) => formatCount(list[name]),
        })),
      ]}
      detail={{
        nameOf: list => `${t('departure.lists.errors')} ${list.fileName}`,
        of: list => <ListErrors list={list} onCorrect={() => onCorrect(list)} />,
      }}
    />
  );
}

function FileName({ list }: { list: NameList }) {
  const { t } = usePortal();
  return <CutText text={list.corrects ? t('departure.lists.corrected', { file: list.fileName }) : list.fileName} />;
}
