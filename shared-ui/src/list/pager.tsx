import type { ReactNode } from 'react';
import { ArrowButton } from '../display/arrow-button.tsx';
import { useWords } from '../i18n/words.tsx';
import { PageJump } from './pager/page-jump.tsx';
import { lastPage, pageNumbers, STEP } from './pager/page-numbers.ts';

interface PagerProps {
  /** Rows in all. */
  total: number;
  page: number;
  size: number;
  /** A new size starts at the first page: page 9 of 20 is not page 9 of 300. */
  onTurn: (page: number, size: number) => void;
  /** Sizes to choose from; without them the size is fixed. */
  sizes?: readonly number[];
  /** A box that takes a page's number. */
  jump?: boolean;
  /** Left of the pages: the total in words. */
  children?: ReactNode;
}

/** The pages of a table: numbers, one back and on, steps of five, page size and jump; native, so that it costs a list nothing. */
export function Pager({ total, page, size, onTurn, sizes, jump = false, children }: PagerProps) {
  const { t } = useWords();
  const last = lastPage(total, size);
  const turn = (wanted: number) => onTurn(Math.min(last, Math.max(1, wanted)), size);
  return (
    <nav className="reap-pager" aria-label={t('pager.label')}>
      {children}
      <ArrowButton to="back" label={t('pager.back')} possible={page > 1} onClick={() => turn(page - 1)} />
      {pageNumbers(page, last).map(step =>
        typeof step === 'number' ? (
          <button
            key={step}
            type="button"
            className="reap-page"
            aria-label={t('pager.page', { n: step })}
            aria-current={step === page ? 'page' : undefined}
            onClick={() => step !== page && turn(step)}
          >
            {step}
          </button>
        ) : (
          <button
            key={step}
            type="button"
            className="reap-page"
            data-step
            aria-label={t(`pager.${step}Many`, { n: STEP })}
            onClick={() => turn(step === 'on' ? page + STEP : page - STEP)}
          >
            •••
          </button>
        ),
      )}
      <ArrowButton to="on" label={t('pager.on')} possible={page < last} onClick={() => turn(page + 1)} />
      {sizes && (
        <select
          className="reap-small-box"
          aria-label={t('pager.size')}
          value={size}
          onChange={event => onTurn(1, Number(event.target.value))}
        >
          {sizes.map(one => (
            <option key={one} value={one}>
              {t('pager.perPage', { n: one })}
            </option>
          ))}
        </select>
      )}
      {jump && (
        <span className="reap-pager-jump">
          {t('pager.jump')} <PageJump onJump={turn} /> {t('pager.jumpUnit')}
        </span>
      )}
    </nav>
  );
}

/** The same in a narrow place: one back, the page's number in a box, one on. */
export function NarrowPager({
  total,
  page,
  size,
  onTurn,
}: Pick<PagerProps, 'total' | 'page' | 'size'> & { onTurn: (page: number) => void }) {
  const { t } = useWords();
  const last = lastPage(total, size);
  const turn = (wanted: number) => onTurn(Math.min(last, Math.max(1, wanted)));
  return (
    <nav className="reap-pager" aria-label={t('pager.label')}>
      <ArrowButton to="back" label={t('pager.back')} possible={page > 1} onClick={() => turn(page - 1)} />
      <PageJump shown={page} onJump={turn} /> / {last}
      <ArrowButton to="on" label={t('pager.on')} possible={page < last} onClick={() => turn(page + 1)} />
    </nav>
  );
}
