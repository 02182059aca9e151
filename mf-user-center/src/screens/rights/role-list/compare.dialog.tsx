import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { role } from '@reap/contracts/user-center/role';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useCall } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { roleTitle } from '../../../role-title.ts';
import { CompareTable, type Line } from './compare-table.tsx';

type Row = RowOf<typeof role.page>;
type Compared = AnswerOf<typeof role.compare>;

interface CompareDialogProps {
  first: Row | undefined;
  onClose: () => void;
}

/** Two roles side by side: what only one of them may or sees comes first. */
export function CompareDialog({ first, onClose }: CompareDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog open={first !== undefined} title={t('role.compare.title')} width={900} footer={null} destroyOnHidden onCancel={onClose}>
      {first && <Comparing key={first.id} first={first} />}
    </Dialog>
  );
}

function Comparing({ first }: { first: Row }) {
  const { t, language } = usePortal();
  const combo = useCall(role.getCombo, {});
  const [otherId, setOtherId] = useState<string>();
  const [all, setAll] = useState(false);
  const others = (combo.data ?? []).filter(one => one.key !== first.id).map(one => ({ value: one.key, label: one.title }));
  return (
    <>
      <Flex gap={12} align="center" wrap style={{ marginBottom: 12 }}>
        <strong>{roleTitle(first, language)}</strong>
        <span>{t('role.compare.with')}</span>
        <span style={{ width: 260 }}>
          <ChoiceSelect
            aria-label={t('role.compare.other')}
            options={others}
            loading={combo.isLoading}
            value={otherId}
            onChange={chosen => setOtherId([chosen ?? []].flat()[0])}
          />
        </span>
        <Checkbox checked={all} onChange={event => setAll(event.target.checked)}>
          {t('role.compare.all')}
        </Checkbox>
      </Flex>
      {otherId ? (
        <Sides
          id={first.id}
          otherId={otherId}
          all={all}
          names={[roleTitle(first, language), others.find(one => one.value === otherId)?.label ?? '']}
        />
      ) : (
        <EmptyState kind="none" title={t('role.compare.choose')} hint={t('role.compare.hint')} />
      )}
    </>
  );
}

interface SidesProps {
  id: string;
  otherId: string;
  all: boolean;
  names: readonly [string, string];
}

function Sides({ id, otherId, all, names }: SidesProps) {
  const { t } = usePortal();
  const answer = useCall(role.compare, { id, otherId });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={7} />;
  const lines = linesOf(answer.data, t);
  const shown = all ? lines : lines.filter(line => line.differs);
  if (shown.length === 0) return <EmptyState kind="none" title={t('role.compare.same')} hint={t('role.compare.sameHint')} />;
  return <CompareTable lines={shown} names={names} />;
}

function linesOf({ rights, columns, rows }: Compared, t: (key: string) => string): Line[] {
  const yesNo = (granted: boolean) => t(granted ? 'role.compare.granted' : 'role.compare.notGranted');
  const treated = (processor: number | null) => (processor === null ? t('dataPerm.clear') : t(`enum.columnProcess.${processor}`));
  const limited = (values: readonly string[]) => (values.length === 0 ? t('dataPerm.allRows') : values.join(' '));
  const line = (kind: Line['kind'], key: string, what: string, left: string, right: string): Line => ({
    key,
    kind,
    what,
    left,
    right,
    differs: left !== right,
  });
  return [
    ...rights.map(one => line('right', one.resourceId, one.names.join(' / '), yesNo(one.left), yesNo(one.right))),
    ...columns.map(one =>
      line(
        'column',
        `${one.modelId} ${one.processColumn}`,
        `${t(`dataModel.${one.modelId}`)} / ${one.notes}`,
        treated(one.left),
        treated(one.right),
      ),
    ),
    ...rows.map(one => line('row', one.modelId, t(`dataModel.${one.modelId}`), limited(one.left), limited(one.right))),
  ].toSorted((a, b) => Number(b.differs) - Number(a.differs));
}
