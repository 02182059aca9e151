import { EnvironmentOutlined } from '@ant-design/icons';
import { type Area, area } from '@reap/contracts/user-center/airport';
import { Button, Input, Tabs } from 'antd';
import { useRef, useState } from 'react';
import { useCall } from '../call/query.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { sought } from '../form/typed/typed-text.ts';
import { useWords } from '../i18n/words.tsx';
import { BodyState } from '../list/data-table/body-state.tsx';

interface AreaPickerProps {
  /** A city's three-letter code. */
  value: string | undefined;
  onChange: (city3Code: string | undefined) => void;
  id?: string;
}

const FRESH = 10 * 60_000;

/** Chooses a city in a dialog: at home, or abroad and in the regions; typing finds name, code or airport (screens.md uc.area). */
export function AreaPicker({ value, onChange, id }: AreaPickerProps) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const name = useCityName(value);
  return (
    <>
      <Button id={id} icon={<EnvironmentOutlined />} onClick={() => setOpen(true)} style={{ maxWidth: 200 }}>
        <span className="reap-cut">{name || t('area.choose')}</span>
      </Button>
      <Dialog open={open} title={t('area.title')} width={680} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <Cities
          value={value}
          onChoose={code => {
            onChange(code);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

/** A city in the person's language, with its code; the code alone while the names are unknown. */
export function useCityName(code: string | undefined): string {
  const { language } = useWords();
  const { data } = useCall(area.getAll, {}, { staleTime: FRESH, enabled: Boolean(code) });
  if (!code) return '';
  const found = [...(data?.domestic ?? []), ...(data?.international ?? [])].find(city => city.city3Code === code);
  return found ? `${nameOf(found, language)} ${code}` : code;
}

const nameOf = (city: Area, language: string): string => (language === 'en-US' && city.cityEnName ? city.cityEnName : city.cityChName);

const fits = (city: Area, typed: string): boolean => {
  const names = [city.city3Code, city.cityChName, city.cityEnName];
  const airports = city.airports.flatMap(one => [one.airport3Code, one.airportChName, one.airportEnName]);
  return [...names, ...airports].some(name => sought(name).includes(typed));
};

function Cities({ value, onChoose }: { value: string | undefined; onChoose: (code: string | undefined) => void }) {
  const { t, language } = useWords();
  const answer = useCall(area.getAll, {}, { staleTime: FRESH });
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useState<'domestic' | 'international'>('domestic');
  const groups = answer.data ?? { domestic: [], international: [] };
  const found = {
    domestic: groups.domestic.filter(city => fits(city, typed)),
    international: groups.international.filter(city => fits(city, typed)),
  };
  // What was typed is shown where it is found.
  const shown = typed && found[tab].length === 0 && found.domestic.length + found.international.length > 0 ? other(tab) : tab;
  const first = useRef(value === undefined);
  return (
    <>
      <div style={{ display: 'flex', gap: 8 }}>
        <Input
          allowClear
          autoFocus={first.current}
          placeholder={t('area.search')}
          aria-label={t('area.search')}
          onChange={event => setTyped(sought(event.target.value))}
        />
        {value && <Button onClick={() => onChoose(undefined)}>{t('area.clear')}</Button>}
      </div>
      <Tabs
        activeKey={shown}
        destroyOnHidden
        onChange={key => setTab(key === 'international' ? 'international' : 'domestic')}
        items={(['domestic', 'international'] as const).map(group => ({
          key: group,
          label: `${t(`area.${group}`)} ${found[group].length}`,
          children: (
            <div style={{ height: 280, overflow: 'auto' }}>
              {found[group].length === 0 ? (
                <BodyState
                  loaded={answer.data !== undefined}
                  error={answer.error}
                  filtered={typed !== ''}
                  empty={undefined}
                  onRetry={() => void answer.refetch()}
                  onReset={undefined}
                />
              ) : (
                <div
                  style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', gap: 8, justifyItems: 'start' }}
                >
                  {found[group].map(city => (
                    <Button
                      key={city.city3Code}
                      size="small"
                      type={city.city3Code === value ? 'primary' : 'text'}
                      aria-pressed={city.city3Code === value}
                      title={`${nameOf(city, language)} ${city.city3Code}`}
                      style={{ maxWidth: '100%' }}
                      onClick={() => onChoose(city.city3Code)}
                    >
                      <span className="reap-cut">{`${nameOf(city, language)} ${city.city3Code}`}</span>
                    </Button>
                  ))}
                </div>
              )}
            </div>
          ),
        }))}
      />
    </>
  );
}

const other = (tab: 'domestic' | 'international') => (tab === 'domestic' ? 'international' : 'domestic');
