import { type MouseEvent, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { PHONE_SHEET } from '../src/mobile/phone-sheet.ts';
import type { Language } from '../src/portal/remote.ts';
import { FakeShell } from '../src/testing/fake-shell.tsx';
import type { ThemeName } from '../src/theme/tokens.ts';
import type { State, Story } from './story.ts';

const modules = import.meta.webpackContext('./stories', { regExp: /\.story\.tsx$/ });
const stories = new Map(modules.keys().map((file): [string, Story] => [file.replace(/^\.\/|\.story\.tsx$/g, ''), modules(file).default]));

interface Place {
  story: string;
  alone?: string;
  language: Language;
  theme: ThemeName;
}

const search = ({ story, alone, language, theme }: Place) => `?${new URLSearchParams({ story, ...(alone && { alone }), language, theme })}`;

/** Where the address says we are; the first story in Chinese by day where it says nothing. */
function placeOf(query: URLSearchParams): Place {
  const alone = query.get('alone');
  return {
    story: query.get('story') ?? [...stories.keys()][0] ?? '',
    ...(alone && { alone }),
    language: query.get('language') === 'en-US' ? 'en-US' : 'zh-CN',
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  };
}

const moved = (changed: () => void) => {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
};

// Stories, languages and themes change in place: the page is loaded once.
function follow(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.getAttribute('href')?.startsWith('?') || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.search);
  dispatchEvent(new PopStateEvent('popstate'));
}

function Gallery() {
  const query = useSyncExternalStore(moved, () => location.search);
  const place = placeOf(new URLSearchParams(query));
  const shown = stories.get(place.story);
  const states = place.alone ? { [place.alone]: shown?.alone?.[place.alone] } : (shown?.states ?? {});
  return (
    <FakeShell key={query} language={place.language} theme={place.theme} calls={shown?.calls ?? []}>
      <div style={{ display: 'flex', gap: 24, padding: 16, minHeight: '100vh', boxSizing: 'border-box' }}>
        <Contents place={place} />
        <main style={{ flex: 1, minWidth: 0 }}>
          <h1 style={{ fontSize: 20, margin: '0 0 16px' }}>{place.story}</h1>
          {shown?.phone && <style>{PHONE_SHEET}</style>}
          {Object.entries(states).map(([name, State]) => State && <Shown key={name} name={name} State={State} phone={shown?.phone} />)}
        </main>
      </div>
    </FakeShell>
  );
}

function Shown({ name, State, phone }: { name: string; State: State; phone: boolean | undefined }) {
  return (
    <section aria-label={name} data-state={name} style={{ marginBottom: 24 }}>
      <h2 style={{ fontSize: 13, fontWeight: 400, color: 'var(--reap-secondary)', margin: '0 0 8px' }}>{name}</h2>
      {phone ? (
        <div className="reap-phone" style={{ width: 390, minHeight: 0, margin: 0 }}>
          <State />
        </div>
      ) : (
        <State />
      )}
    </section>
  );
}

function Contents({ place }: { place: Place }) {
  const other: Place[] = [
    { ...place, language: place.language === 'zh-CN' ? 'en-US' : 'zh-CN' },
    { ...place, theme: place.theme === 'light' ? 'dark' : 'light' },
  ];
  return (
    <nav aria-label="stories" onClickCapture={follow} style={{ width: 190, fontSize: 13 }}>
      {other.map(one => (
        <p key={search(one)} style={{ margin: '0 0 4px' }}>
          <a href={search(one)}>{one.language === place.language ? one.theme : one.language}</a>
        </p>
      ))}
      <ul style={{ listStyle: 'none', padding: 0 }}>
        {[...stories].map(([name, { alone = {}, states }]) => (
          <li key={name} style={{ margin: '6px 0' }}>
            {states ? <a href={search({ ...place, story: name, alone: '' })}>{name}</a> : name}
            {Object.keys(alone).map(each => (
              <a
                key={each}
                data-alone={each}
                style={{ display: 'block', paddingInlineStart: 12 }}
                href={search({ ...place, story: name, alone: each })}
              >
                {each}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
