import { explain } from '@reap/contracts/user-center/explain';
import { useDebounced } from '@reap/shared-ui/core/debounced';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Flex, Select } from 'antd';
import { useId, useState } from 'react';

/** One record: whether somebody sees it, and through which of his roles. */
export function RecordExplained({ userId, modelId }: { userId: string; modelId: string }) {
  const { t } = usePortal();
  const [typed, setTyped] = useState('');
  const [recordId, setRecordId] = useState<string>();
  const text = useDebounced(typed.trim());
  const records = useCall(explain.records, { modelId, ...(text && { text }) }, { keepPrevious: true });
  const answer = useCall(explain.record, { userId, modelId, recordId: recordId ?? '' }, { enabled: recordId !== undefined, staleTime: 0 });
  const field = useId();
  if (records.data?.length === 0 && !text) return null;
  return (
    <div style={{ marginTop: 16 }}>
      <Flex gap={8} align="center" wrap>
        <label htmlFor={field}>{t('explain.record')}</label>
        <Select<string>
          id={field}
          style={{ width: 360 }}
          value={recordId ?? null}
          onChange={chosen => setRecordId(chosen ?? undefined)}
          options={(records.data ?? []).map(record => ({ value: record.recordId, label: record.label }))}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          loading={records.isFetching}
          allowClear
          placeholder={t('explain.recordSearch')}
          notFoundContent={records.error ? failureOf(records.error, t).text : t('explain.recordNone')}
        />
      </Flex>
      {recordId && answer.error && (
        <div role="alert" style={{ color: 'var(--reap-error)', marginTop: 8 }}>
          {failureOf(answer.error, t).text}
        </div>
      )}
      {recordId && answer.data && (
        <Flex gap={8} align="center" wrap style={{ marginTop: 8 }} role="status">
          <ToneTag tone={answer.data.visible ? 'done' : 'failed'}>
            {t(answer.data.visible ? 'explain.visible' : 'explain.notVisible')}
          </ToneTag>
          {answer.data.roles.map(role => (
            <span key={role.roleId}>{t(role.visible ? 'explain.through' : 'explain.notThrough', { role: role.roleName })}</span>
          ))}
          {answer.data.roles.length === 0 && <span>{t('explain.noRoles')}</span>}
        </Flex>
      )}
    </div>
  );
}
