import { formatDate } from '@reap/shared-ui/core/format';
import { DayField } from '@reap/shared-ui/day-field';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Tag } from 'antd';
import { useLayoutEffect, useState } from 'react';

/** Single days, each added by a day's box; one that has gone by is not taken, nor what is no day. */
export function DayList({ value, onChange, id, disabled }: Control) {
  const { t } = usePortal();
  const [typed, setTyped] = useState<{ text: string | undefined; isTaken: boolean }>();
  const [problem, setProblem] = useState<string>();
  const days = Array.isArray(value) ? value.map(String) : [];
  const today = formatDate(Date.now());
  const add = (day: string | undefined) => {
    setTyped({ text: day, isTaken: true });
    setProblem(day !== undefined && day < today ? t('follow.datePast', { day }) : undefined);
    if (day !== undefined && day >= today && !days.includes(day)) onChange?.([...days, day].sort());
  };
  // The box forgets what was half typed only when its day changes: a day that was taken stands in it for a moment, unseen.
  useLayoutEffect(() => {
    if (typed?.isTaken) setTyped(undefined);
  }, [typed]);
  return (
    <>
      <DayField
        {...(id !== undefined && { id })}
        from={today}
        disabled={disabled ?? false}
        placeholder={t('follow.addDay')}
        value={typed?.text}
        onChange={add}
        onText={text => {
          setTyped({ text, isTaken: false });
          setProblem(t('validate.date'));
        }}
        style={{ maxWidth: 200 }}
      />
      {problem && (
        <p role="alert" style={{ margin: '4px 0 0', color: 'var(--reap-error)' }}>
          {problem}
        </p>
      )}
      {days.length > 0 && (
        <ul
          aria-label={t('follow.days')}
          style={{ display: 'flex', flexWrap: 'wrap', gap: 4, listStyle: 'none', margin: '8px 0 0', padding: 0 }}
        >
          {days.map(day => (
            <li key={day}>
              <Tag
                closable={!disabled}
                closeIcon={
                  <span role="img" aria-label={t('follow.removeDay', { day })}>
                    ×
                  </span>
                }
                onClose={() => onChange?.(days.filter(one => one !== day))}
              >
                {day}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
