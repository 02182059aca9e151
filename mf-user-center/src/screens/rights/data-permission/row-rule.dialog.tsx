import { dataPermission } from '@reap/contracts/user-center/data-permission';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useCall } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import type { TableRules } from './permissions.ts';
import type { Row } from './rule-labels.ts';

interface RowRuleDialogProps {
  table: TableRules | undefined;
  onDone: (table: TableRules) => void;
  onClose: () => void;
}

/** Which stations and business types a role sees; none chosen of a kind is all of it (seed 0 §2.7). */
export function RowRuleDialog({ table, onDone, onClose }: RowRuleDialogProps) {
  const { t } = usePortal();
  return (
    <Dialog
      open={table !== undefined}
      title={table && `${t('dataPerm.rowRules')} · ${table.tableName}`}
      width={640}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {table && <Rows key={table.modelId} table={table} onDone={onDone} onClose={onClose} />}
    </Dialog>
  );
}

function Rows({ table, onDone, onClose }: RowRuleDialogProps & { table: TableRules }) {
  const { t, language } = usePortal();
  const options = useCall(dataPermission.rowRules, { modelId: table.modelId });
  const of = (type: Row['typeId']) => table.rowPermissionDatas.filter(row => row.typeId === type).map(row => row.typeValue);
  const [stations, setStations] = useState<readonly string[]>(of('station'));
  const [types, setTypes] = useState<readonly string[]>(of('businessType'));
  if (options.error && !options.data) return <ErrorCard error={options.error} onRetry={() => void options.refetch()} />;
  if (!options.data) return <Skeleton lines={5} />;
  const places = options.data.workStations.map(({ city3Code, cityChName, cityEnName }) => ({
    value: city3Code,
    label: `${language === 'en-US' ? cityEnName : cityChName} ${city3Code}`,
    name: language === 'en-US' ? cityEnName : cityChName,
  }));
  const kinds = options.data.accidentTypes.map(({ dictLabel, dictValue }) => ({ value: dictValue, label: dictLabel }));
  const done = () =>
    onDone({
      ...table,
      rowPermissionDatas: [
        ...stations.map(typeValue => ({
          typeId: 'station' as const,
          typeValue,
          typeName: places.find(one => one.value === typeValue)?.name ?? typeValue,
        })),
        ...types.map(typeValue => ({
          typeId: 'businessType' as const,
          typeValue,
          typeName: kinds.find(one => one.value === typeValue)?.label ?? typeValue,
        })),
      ],
    });
  return (
    <>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>
        {t(table.rowTypes.length > 1 ? 'dataPerm.rowHintBoth' : 'dataPerm.rowHint')}
      </p>
      {table.rowTypes.includes('station') && (
        <div style={{ marginBottom: 16 }}>
          <div style={{ marginBottom: 4 }}>{t('dataPerm.workStations')}</div>
          <ChoiceSelect
            aria-label={t('dataPerm.workStations')}
            multiple
            options={places}
            value={[...stations]}
            onChange={chosen => setStations([chosen ?? []].flat())}
          />
        </div>
      )}
      {table.rowTypes.includes('businessType') && (
        <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
          <legend style={{ marginBottom: 4 }}>{t('dataPerm.businessTypes')}</legend>
          <Checkbox
            checked={types.length === kinds.length}
            indeterminate={types.length > 0 && types.length < kinds.length}
            onChange={event => setTypes(event.target.checked ? kinds.map(kind => kind.value) : [])}
          >
            {t('common.selectAll')}
          </Checkbox>
          <div style={{ marginTop: 8 }}>
            <Checkbox.Group options={kinds} value={[...types]} onChange={setTypes} />
          </div>
        </fieldset>
      )}
      <Flex gap={8} justify="flex-end" style={{ marginTop: 16 }}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="primary" onClick={done}>
          {t('common.ok')}
        </Button>
      </Flex>
    </>
  );
}
