/** Controls that a list draws by itself, in the look of antd's: pages of a table. */
export const controlRules = `
.reap-table-foot { padding: 8px 16px; border-top: 1px solid var(--reap-border); }
.reap-pager { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 4px; min-height: 24px; font-variant-numeric: tabular-nums; }
.reap-pager-total { flex: 1; margin-inline-end: 8px; color: var(--reap-secondary); white-space: nowrap; }
.reap-pager-jump { margin-inline-start: 4px; white-space: nowrap; }
.reap-page { min-width: 24px; height: 24px; box-sizing: border-box; padding: 0 4px; border: 1px solid transparent; border-radius: 4px; background: none; color: inherit; font: inherit; line-height: 22px; cursor: pointer; }
.reap-page:hover:not([aria-disabled]) { background: var(--reap-chosen); }
.reap-page[aria-current] { border-color: var(--reap-primary); background: var(--reap-card); color: var(--reap-primary); font-weight: 600; }
.reap-page[data-step] { color: var(--reap-faint); font-size: 8px; letter-spacing: 1px; }
.reap-page[aria-disabled] { opacity: 0.4; cursor: not-allowed; }
.reap-arrow::before { content: ''; display: block; width: 6px; height: 6px; margin: 0 auto; border: solid currentColor; border-width: 0 1.5px 1.5px 0; transform: translateX(-1px) rotate(-45deg); }
.reap-arrow[data-to='back']::before { transform: translateX(1px) rotate(135deg); }
.reap-small-box { height: 24px; box-sizing: border-box; padding: 0 6px; border: 1px solid var(--reap-field); border-radius: 4px; background: var(--reap-card); color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
.reap-small-box:hover { border-color: var(--reap-primary); }
input.reap-small-box { width: 44px; text-align: center; }
@media (max-width: 767px) { .reap-pager-total { flex-basis: 100%; } }
select.reap-small-box { margin-inline-start: 4px; cursor: pointer; }
`;
