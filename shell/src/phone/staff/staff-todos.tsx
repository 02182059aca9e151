import type { PhoneTodo } from '@reap/shared-ui/core/remote';
import { OpenRow, PhoneRow } from '@reap/shared-ui/mobile/rows';
import { useWords } from '@reap/shared-ui/words';
import { useQueries } from '@tanstack/react-query';
import { openPath } from '../pages-before.ts';

/** What waits at the person's station, in his language, each counted by one call; what could not be counted is asked again by a tap. */
export function StaffTodos({ todos, station }: { todos: readonly PhoneTodo[]; station: string }) {
  const { t } = useWords();
  const counts = useQueries({
    // Looked at again, the page counts again.
    queries: todos.map(({ can, count }) => ({ queryKey: ['phone todo', can, station], queryFn: () => count(station), staleTime: 0 })),
  });
  if (todos.length === 0) return null;
  const rows = todos.flatMap((todo, at) => {
    const asked = counts[at];
    return asked && (asked.isError || (asked.data ?? 0) > 0) ? [{ ...todo, asked }] : [];
  });
  const isCounting = counts.some(({ isPending }) => isPending);
  return (
    <section aria-label={t('phone.todos')} aria-busy={isCounting}>
      <p className="reap-phone-note" style={{ margin: '0 0 6px' }}>
        {t('phone.todos')}
      </p>
      <div className="reap-group">
        {rows.map(({ title, path, asked }) => {
          if (asked.isError)
            return (
              <OpenRow key={title} label={title} onOpen={() => void asked.refetch()}>
                {t('phone.unknown')}
              </OpenRow>
            );
          const number = <span className="reap-figures">{asked.data}</span>;
          return path ? (
            <OpenRow key={title} label={title} onOpen={() => openPath(path)}>
              {number}
            </OpenRow>
          ) : (
            <PhoneRow key={title} label={title}>
              {number}
            </PhoneRow>
          );
        })}
        {rows.length === 0 && <p className="reap-row">{t(isCounting ? 'phone.loading' : 'phone.noTodos')}</p>}
      </div>
    </section>
  );
}
