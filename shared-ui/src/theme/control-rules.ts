/** Controls that a list draws by itself, in the look of antd's: pages of a table, boxes for days. */
export const controlRules = `
.reap-toolbar { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px; padding: 8px 16px; min-height: 32px; border-radius: 8px 8px 0 0; }
.reap-toolbar[data-selected] { background: var(--reap-chosen); }
.reap-toolbar > :first-child { flex: 1 1 auto; display: flex; flex-wrap: wrap; align-items: center; gap: 8px; min-width: 0; }
.reap-figures-line { flex: 1 1 200px; display: flex; align-items: center; gap: 16px; min-width: 0; height: 24px; overflow: auto hidden; white-space: nowrap; font-size: 13px; color: var(--reap-secondary); }
.reap-export { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.reap-export-cancel { order: -1; }
.reap-toolbar > :first-child .reap-export-cancel { order: 1; }
@media (min-width: 768px) and (max-width: 1199px) { .reap-toolbar .reap-figures-line { flex-basis: 440px; } }
@media (max-width: 767px) { .reap-toolbar > :has(> .reap-figures-line) { flex-basis: 100%; } }
@media (max-width: 767px) { .reap-toolbar .ant-btn { max-width: 100%; height: auto; min-height: 32px; white-space: normal; } .reap-toolbar .ant-btn-sm { min-height: 24px; } }
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
.reap-skeleton { box-sizing: border-box; background: repeating-linear-gradient(var(--reap-border) 0 14px, transparent 14px 40px); animation: reap-breathe 1.6s ease-in-out infinite; }
.reap-skeleton[data-table] { overflow: hidden; background: repeating-linear-gradient(transparent 0 38px, var(--reap-border) 38px 39px), repeating-linear-gradient(90deg, transparent 0 88px, var(--reap-card) 88px 118px), repeating-linear-gradient(transparent 0 13px, var(--reap-border) 13px 26px, transparent 26px 39px) 10px 0; }
.reap-skeleton[data-table]::before { content: ''; display: block; height: 37px; background: var(--reap-head); border-bottom: 1px solid var(--reap-border); }
@keyframes reap-breathe { 50% { opacity: 0.5; } }
.reap-day-place { position: relative; display: inline-flex; max-width: 100%; vertical-align: top; }
.reap-box { position: relative; display: flex; align-items: center; gap: 4px; width: 100%; height: 32px; box-sizing: border-box; padding: 0 10px; border: 1px solid var(--reap-field); border-radius: 6px; background: var(--reap-card); cursor: text; transition: border-color 120ms; }
.reap-box:hover, .reap-box:focus-within { border-color: var(--reap-primary); }
.reap-box:focus-within { box-shadow: 0 0 0 2px color-mix(in srgb, var(--reap-primary) 16%, transparent); }
.reap-box[data-invalid] { border-color: var(--reap-error); }
.reap-box[data-disabled] { border-color: var(--reap-field); background: var(--reap-head); color: var(--reap-faint); cursor: not-allowed; }
.reap-box > input { flex: 1; width: 0; min-width: 0; height: 30px; padding: 0; border: 0; outline: 0; background: none; color: inherit; font: inherit; font-variant-numeric: tabular-nums; cursor: inherit; }
.reap-box > input::placeholder { color: var(--reap-faint); opacity: 1; }
.reap-box > input:focus:not(:only-of-type) { background: linear-gradient(var(--reap-primary), var(--reap-primary)) bottom / 100% 2px no-repeat; }
.reap-box > span { color: var(--reap-faint); }
.reap-box-icon { flex: none; width: 16px; height: 16px; fill: none; stroke: var(--reap-faint); }
.reap-box-clear { position: absolute; inset-inline-end: 10px; opacity: 0; pointer-events: none; width: 16px; height: 16px; padding: 0; border: 0; border-radius: 50%; background: var(--reap-faint); cursor: pointer; }
.reap-box-clear::before, .reap-box-clear::after { content: ''; position: absolute; left: 4px; top: 7.25px; width: 8px; height: 1.5px; background: var(--reap-card); transform: rotate(45deg); }
.reap-box-clear::after { transform: rotate(-45deg); }
.reap-box:is(:hover, :focus-within) > .reap-box-clear { opacity: 1; pointer-events: auto; }
.reap-box:is(:hover, :focus-within):has(> .reap-box-clear) > .reap-box-icon { visibility: hidden; }
.reap-select { width: 100%; min-width: 120px; }
.reap-asleep { cursor: pointer; }
.reap-asleep > input { text-overflow: ellipsis; }
.reap-asleep > input::selection { background: none; color: inherit; }
.reap-asleep-tags { flex: 0 1 auto; display: flex; gap: 4px; min-width: 0; margin-inline-start: -7px; overflow: hidden; color: var(--reap-text) !important; }
.reap-asleep-tags > span { padding: 0 8px; border-radius: 4px; background: var(--reap-page); line-height: 24px; white-space: nowrap; }
.reap-asleep-sign { flex: none; width: 12px; height: 12px; }
.reap-asleep-sign::before { content: ''; display: block; width: 6px; height: 6px; margin: 0 auto; border: solid var(--reap-faint); border-width: 0 1.25px 1.25px 0; transform: translateY(-1px) rotate(45deg); opacity: 0.7; }
.reap-calendar { display: flex; gap: 12px; max-width: calc(100vw - 48px); }
.reap-calendar > ul { list-style: none; min-width: 84px; margin: 0; padding: 0 12px 0 0; border-inline-end: 1px solid var(--reap-border); }
.reap-calendar li > button { width: 100%; padding: 4px 8px; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; text-align: start; white-space: nowrap; cursor: pointer; }
.reap-calendar li > button:hover { background: var(--reap-chosen); }
.reap-calendar-month { width: 252px; }
.reap-calendar :is(.ant-picker-calendar, .ant-picker-panel) { background: none; border-top: 0; }
.reap-calendar-head { display: flex; align-items: center; min-height: 32px; }
.reap-calendar-head > span { flex: 1; display: flex; justify-content: center; gap: 4px; }
.reap-day { display: block; height: 24px; line-height: 24px; border-radius: 4px; font-variant-numeric: tabular-nums; }
.reap-day:hover { background: var(--reap-hover); }
.reap-day[data-outside] { color: var(--reap-faint); }
.reap-day[data-today] { box-shadow: inset 0 0 0 1px var(--reap-primary); }
.reap-day[data-within]:not([data-outside]) { background: var(--reap-chosen); border-radius: 0; }
.reap-day[data-chosen]:not([data-outside]) { background: var(--reap-primary); color: var(--reap-card); }
.ant-picker-cell-disabled .reap-day { color: var(--reap-faint); opacity: 0.6; background: none; }
@media (max-width: 767px) { .reap-calendar { flex-direction: column; } .reap-calendar > ul { display: flex; flex-wrap: wrap; padding: 0; border: 0; } }
`;
