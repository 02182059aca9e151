import { controlRules } from './control-rules.ts';
import { FONT, palettes, type ThemeName, toneColours } from './tokens.ts';

const toneVariables = (name: ThemeName): string =>
  Object.entries(toneColours[name])
    .map(
      ([tone, { text, ground, border }]) => `--reap-${tone}: ${text}; --reap-${tone}-ground: ${ground}; --reap-${tone}-border: ${border};`,
    )
    .join(' ');

const variables = (name: ThemeName): string =>
  Object.entries(palettes[name])
    .map(([colour, value]) => `--reap-${colour}: ${value};`)
    .join(' ');

/** The palette as `--reap-*` variables for whoever draws by hand. */
export const paletteSheetOf = (name: ThemeName): string => `:root { color-scheme: ${name}; ${variables(name)} ${toneVariables(name)} }`;

// Where Latin letters come from a Chinese font, its quotes are as wide as a character: "flight’ s".
const englishQuotes = 'html:lang(en) body { font-variant-east-asian: proportional-width; }';

/** The few rules that antd has no token for, with the palette. */
export const sheetOf = (name: ThemeName): string => `
${paletteSheetOf(name)}
body { margin: 0; background: var(--reap-page); color: var(--reap-text); font: 14px/1.5715 ${FONT}; }
${englishQuotes}
.reap-figures, .reap-rows, .ant-input-number { font-variant-numeric: tabular-nums; }
:focus-visible { outline: 2px solid var(--reap-primary); outline-offset: 1px; }
.reap-card { background: var(--reap-card); border: 1px solid var(--reap-border); border-radius: 8px; }
.reap-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.reap-cut { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.reap-link { color: var(--reap-primary); background: none; border: 0; padding: 0; font: inherit; cursor: pointer; text-align: start; }
.reap-link:hover { text-decoration: underline; }
.reap-status { display: inline-flex; align-items: center; gap: 5px; padding: 0 8px; height: 22px; border-radius: 11px; border: 1px solid transparent; font-size: 12px; line-height: 20px; white-space: nowrap; box-sizing: border-box; }
.reap-status::before { content: ''; width: 6px; height: 6px; border-radius: 50%; background: currentColor; }
.reap-number { position: relative; display: inline-flex; max-width: 100%; }
.reap-number > :first-child { min-width: 0; }
.reap-number-copy { flex: none; align-self: center; width: 22px; height: 20px; margin: -2px 0 -2px 4px; padding: 0; border: 1px solid var(--reap-border); border-radius: 4px; background: var(--reap-card); color: var(--reap-primary); cursor: pointer; }
.reap-hint { position: relative; display: inline-flex; }
.reap-hint-place { position: absolute; inset: 0; pointer-events: none; }
.reap-icon-button { width: 24px; height: 24px; padding: 0; border: 0; border-radius: 4px; background: none; color: var(--reap-primary); font-size: 14px; line-height: 1; cursor: pointer; }
.reap-icon-button[data-danger] { color: var(--reap-error); }
.reap-icon-button:hover:not(:disabled) { background: var(--reap-chosen); }
.reap-icon-button:disabled { color: var(--reap-faint); cursor: not-allowed; }
.reap-thin-bar { position: absolute; inset: 0 0 auto; height: 2px; overflow: hidden; z-index: 5; }
.reap-thin-bar::before { content: ''; display: block; width: 40%; height: 100%; background: var(--reap-primary); animation: reap-run 1s linear infinite; }
@keyframes reap-run { from { transform: translateX(-100%); } to { transform: translateX(350%); } }
.reap-dimmed { opacity: 0.55; pointer-events: none; }
.reap-scroll { position: relative; overflow: auto; container-type: inline-size; background: var(--reap-card); scrollbar-width: thin; scrollbar-color: color-mix(in srgb, var(--reap-faint) 50%, transparent) transparent; }
.reap-scroll:focus-visible { outline-offset: -2px; }
.reap-rows { width: 100%; table-layout: fixed; border-collapse: separate; border-spacing: 0; font-size: 13px; line-height: 22px; }
.reap-rows[data-fitted] { table-layout: auto; }
.reap-rows tr { background: var(--reap-card); }
.reap-rows > tbody > tr:hover { background: var(--reap-hover); }
.reap-rows > tbody > tr[data-chosen] { background: var(--reap-chosen); }
.reap-rows > tbody > .reap-none, .reap-rows > tbody > .reap-room, .reap-rows > tbody > .reap-detail { background: var(--reap-card); }
.reap-rows > * > tr > * { position: relative; box-sizing: border-box; padding: 7px 10px; border-bottom: 1px solid var(--reap-border); text-align: start; overflow-wrap: break-word; }
.reap-rows[data-roomy] > * > tr > * { padding-block: 10px; }
.reap-rows > thead > tr { background: var(--reap-head); }
.reap-table .reap-rows > tbody:last-child > tr:last-child > td { border-bottom: 0; }
.reap-rows > thead > tr > th { position: sticky; top: 0; z-index: 2; background: inherit; color: var(--reap-secondary); font-weight: 600; white-space: nowrap; }
.reap-rows > thead > tr + tr > th { top: 37px; }
.reap-rows > thead > tr > .reap-group { text-align: center; border-inline-start: 1px solid var(--reap-border); }
.reap-rows > tfoot > tr { background: var(--reap-head); }
.reap-rows > tfoot > tr > * { position: sticky; bottom: 0; z-index: 2; background: inherit; border-top: 1px solid var(--reap-border); border-bottom: 0; font-weight: 400; }
.reap-rows > * > tr > .reap-right { text-align: right; }
.reap-rows > * > tr > .reap-one-line { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.reap-rows > * > tr > .reap-lead { padding-inline: 0; text-align: center; }
.reap-rows > * > tr > .reap-pin-start, .reap-rows > * > tr > .reap-pin-end, .reap-rows[data-pinned] .reap-lead { position: sticky; z-index: 1; background: inherit; }
.reap-rows > * > tr > .reap-lead { inset-inline-start: 0; }
.reap-rows > * > tr > .reap-lead + .reap-lead { inset-inline-start: 40px; }
.reap-rows > thead > tr > .reap-pin-start, .reap-rows > thead > tr > .reap-pin-end, .reap-rows[data-pinned] > thead > tr > .reap-lead, .reap-rows > tfoot > tr > .reap-pin-start, .reap-rows > tfoot > tr > .reap-pin-end { z-index: 3; }
.reap-pin-edge::after { content: ''; position: absolute; inset-block: 0; width: 10px; pointer-events: none; opacity: 0; transition: opacity 120ms; }
.reap-pin-start::after { inset-inline-start: 100%; border-inline-start: 1px solid var(--reap-border); box-shadow: inset 8px 0 8px -8px rgb(0 0 0 / 0.3); }
.reap-pin-end::after { inset-inline-end: 100%; border-inline-end: 1px solid var(--reap-border); box-shadow: inset -8px 0 8px -8px rgb(0 0 0 / 0.3); }
.reap-scroll[data-more-start] .reap-pin-start::after, .reap-scroll[data-more-end] .reap-pin-end::after { opacity: 1; }
:is(.reap-rows, .reap-grid > table) > tbody > .reap-room > td { padding: 0; border: 0; }
.reap-rows > tbody > .reap-none > td { padding: 0; border: 0; }
.reap-none > td > div { position: sticky; inset-inline-start: 0; width: 100%; max-width: 100cqw; box-sizing: border-box; padding: 16px; }
.reap-detail > td > * { position: sticky; inset-inline-start: 10px; max-width: calc(100cqw - 20px); }
.reap-sort { display: flex; align-items: center; justify-content: inherit; gap: 6px; width: 100%; padding: 0; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
.reap-right > .reap-sort { justify-content: flex-end; }
.reap-sort::after { content: ''; flex: none; width: 8px; height: 12px; background: linear-gradient(currentColor, currentColor); opacity: 0.4; clip-path: polygon(50% 0, 100% 40%, 0 40%, 0 60%, 100% 60%, 50% 100%, 0 60%, 0 40%); }
th[aria-sort] > .reap-sort { color: var(--reap-primary); }
th[aria-sort] > .reap-sort::after { opacity: 1; }
th[aria-sort='ascending'] > .reap-sort::after { clip-path: polygon(50% 0, 100% 40%, 0 40%); }
th[aria-sort='descending'] > .reap-sort::after { clip-path: polygon(0 60%, 100% 60%, 50% 100%); }
.reap-edge { position: absolute; inset-block: 0; inset-inline-end: 0; width: 7px; cursor: col-resize; touch-action: none; }
.reap-edge::after { content: ''; position: absolute; inset-block: 8px; inset-inline-end: 0; width: 1px; background: var(--reap-border); }
.reap-edge:hover::after, .reap-edge[data-moving]::after { inset-block: 0; width: 2px; background: var(--reap-primary); }
.reap-check { display: flex; align-items: center; justify-content: center; gap: 8px; min-height: 22px; cursor: pointer; }
.reap-check[data-named] { justify-content: flex-start; min-width: 0; }
.reap-check > input { appearance: none; flex: none; position: relative; width: 16px; height: 16px; margin: 0; border: 1px solid var(--reap-faint); border-radius: 4px; background: var(--reap-card); cursor: inherit; }
.reap-check:hover > input:enabled { border-color: var(--reap-primary); }
.reap-check > input:checked, .reap-check > input:indeterminate { border-color: var(--reap-primary); background: var(--reap-primary); }
.reap-check > input:checked::after { content: ''; position: absolute; left: 4px; top: 1px; width: 4px; height: 8px; border: solid var(--reap-card); border-width: 0 2px 2px 0; transform: rotate(45deg); }
.reap-check > input:indeterminate::after { content: ''; position: absolute; left: 3px; top: 6px; width: 8px; height: 2px; background: var(--reap-card); }
.reap-check:has(input:disabled) { cursor: not-allowed; }
.reap-check > input:disabled { border-color: var(--reap-border); background: var(--reap-head); }
.reap-check > input:disabled:checked { background: var(--reap-border); }
.reap-open-sign { width: 22px; height: 22px; padding: 0; border: 0; border-radius: 4px; background: none; color: var(--reap-secondary); cursor: pointer; vertical-align: top; }
.reap-open-sign:hover { background: var(--reap-chosen); }
.reap-open-sign::before { content: ''; display: block; width: 6px; height: 6px; margin: 0 auto; border: solid currentColor; border-width: 0 1.5px 1.5px 0; transform: translateX(-1px) rotate(-45deg); transition: transform 120ms; }
.reap-open-sign[aria-expanded='true']::before { transform: translateY(-1px) rotate(45deg); }
.reap-branch { display: flex; gap: 4px; align-items: flex-start; }
.reap-branch > div { min-width: 0; }
.reap-no-sign { flex: none; width: 22px; }
.reap-choices { display: flex; flex-direction: column; gap: 6px; }
.reap-icon-button[data-chosen] { background: var(--reap-chosen); }
.reap-columns { width: 340px; max-width: calc(100vw - 64px); }
.reap-columns > ul { list-style: none; margin: 0 0 8px; padding: 0; max-height: 380px; overflow: auto; }
.reap-columns li { display: grid; grid-template-columns: 24px minmax(0, 1fr) 72px 24px; gap: 8px; align-items: center; padding: 2px 4px 2px 0; }
.reap-columns li[data-over] { background: var(--reap-chosen); }
.reap-grip { color: var(--reap-faint); cursor: grab; }
.reap-width { width: 100%; height: 24px; padding: 0 4px 0 8px; box-sizing: border-box; border: 1px solid var(--reap-border); border-radius: 4px; background: var(--reap-card); color: inherit; font: inherit; font-size: 12px; font-variant-numeric: tabular-nums; }
.reap-new td { background: var(--reap-chosen) !important; }
.reap-times { display: grid; grid-template-columns: minmax(260px, max-content) minmax(0, 1fr); gap: 0 24px; }
.reap-times dl { margin: 0; }
.reap-times dl > div { display: flex; gap: 12px; line-height: 28px; }
.reap-times dt { min-width: 72px; color: var(--reap-secondary); }
.reap-times dd { margin: 0; }
.reap-times-line { position: relative; min-height: 104px; overflow: hidden; margin-inline-end: 8px; }
.reap-times-mark { position: absolute; inset-block: 0; padding: 84px 0 0 4px; border-inline-start: 1px solid var(--reap-border); font-size: 12px; line-height: 18px; color: var(--reap-secondary); font-variant-numeric: tabular-nums; }
.reap-times-span { position: absolute; height: 10px; border-radius: 5px; }
@media (max-width: 767px) { .reap-times { grid-template-columns: minmax(0, 1fr); } }
.reap-told { border-radius: 3px; animation: reap-told 6s ease-out; }
@keyframes reap-told { from, 60% { background: var(--reap-chosen); box-shadow: 0 0 0 3px var(--reap-chosen); } to { background: transparent; box-shadow: 0 0 0 3px transparent; } }
.reap-keycap { border: 1px solid var(--reap-border); border-radius: 4px; padding: 0 5px; font-size: 11px; line-height: 16px; color: var(--reap-secondary); background: var(--reap-card); }
.reap-editable .reap-cell-input { scroll-margin-block: 32px 88px; width: 100%; box-sizing: border-box; height: 26px; border: 1px solid var(--reap-border); border-radius: 4px; background: var(--reap-card); color: inherit; font: inherit; padding: 0 8px; }
.reap-editable .reap-cell-input[aria-invalid='true'] { border-color: var(--reap-error); }
.reap-editable .reap-cell-input:disabled { background: transparent; border-color: transparent; }
.reap-cell-error { color: var(--reap-error); font-size: 11px; line-height: 13px; text-align: start; }
.reap-held { position: relative; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; min-height: 40px; padding: 4px 16px; border: 1px solid var(--reap-returned-border); border-radius: 8px; background: var(--reap-returned-ground); overflow: hidden; }
.reap-held[data-shown="false"] { min-height: 0; padding: 0; border: 0; }
.reap-held-note { flex: 1; color: var(--reap-secondary); }
.reap-held-time { position: absolute; inset-block-end: 0; inset-inline: 0; height: 2px; background: var(--reap-returned); transform-origin: left; animation: reap-running-out 5s linear forwards; }
@keyframes reap-running-out { to { transform: scaleX(0); } }
@media (prefers-reduced-motion: reduce) { .reap-held-time { animation: none; } }
.reap-decide { padding-top: 8px; }
.reap-decide > fieldset { min-width: 0; margin: 0 0 12px; padding: 0; border: 0; }
.reap-decide-buttons { display: flex; justify-content: flex-end; gap: 8px; margin-top: 16px; }
.reap-decide[data-on-page="true"] { display: grid; grid-template-columns: minmax(200px, 380px) minmax(96px, 1fr) auto; gap: 0 16px; align-items: start; padding: 0; }
.reap-decide[data-on-page="true"] > fieldset { margin: 0; }
.reap-decide[data-on-page="true"] > .ant-alert { grid-column: 1 / -1; grid-row: 2; }
.reap-decide[data-on-page="true"] > .ant-alert + .ant-alert { grid-row: 3; margin-top: 8px; }
.reap-decide[data-on-page="true"] > .reap-decide-buttons { grid-column: 3; grid-row: 1; margin-top: 30px; }
@media (max-width: 1279px) { .reap-decide[data-on-page="true"] { grid-template-columns: minmax(0, 1fr) auto; } .reap-decide[data-on-page="true"] > fieldset { grid-column: 1 / -1; } .reap-decide[data-on-page="true"] > .reap-decide-buttons { grid-column: 2; grid-row: 2; margin-top: 28px; } .reap-decide[data-on-page="true"] > .ant-alert { grid-row: 3; } .reap-decide[data-on-page="true"] > .ant-alert + .ant-alert { grid-row: 4; } }
@media (max-width: 767px) { .reap-decide[data-on-page="true"] { display: flex; flex-direction: column; gap: 8px; align-items: stretch; } .reap-decide[data-on-page="true"] > .reap-decide-buttons { margin-top: 0; } }
.reap-decision { position: relative; flex: 1 1 0; min-width: 0; display: flex; align-items: center; justify-content: center; gap: 8px; height: 40px; border: 1px solid var(--reap-border); border-radius: 6px; cursor: pointer; }
.reap-decision:has(input:checked) { border-color: var(--reap-primary); background: var(--reap-chosen); color: var(--reap-primary); font-weight: 600; }
.reap-decision:has(input:focus-visible) { outline: 2px solid var(--reap-primary); outline-offset: 1px; }
.reap-decision input { position: absolute; opacity: 0; inset: 0; margin: 0; cursor: pointer; }
.reap-decision:has(input:disabled) { opacity: 0.6; cursor: not-allowed; }
.reap-form-group { padding: 16px 20px 4px; margin-bottom: 12px; }
.ant-modal .reap-form-group { background: none; border: 0; padding: 0; margin-bottom: 0; }
.reap-sticky-foot { position: sticky; bottom: 0; z-index: 10; display: flex; align-items: center; justify-content: flex-end; gap: 8px; padding: 10px 16px; background: var(--reap-card); border: 1px solid var(--reap-border); border-radius: 8px; box-shadow: var(--reap-below-foot, none); }
.ant-modal-wrap:has(.reap-sticky-foot) { scroll-padding-bottom: 96px; }
.ant-modal .reap-sticky-foot { margin: 0 -24px -20px; border: 0; padding: 8px 24px 20px; background: var(--ant-modal-content-bg); }
.reap-form-grid { display: grid; grid-template-columns: 1fr; column-gap: 24px; }
.reap-filters { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
.reap-filter { display: flex; align-items: center; gap: 8px; min-width: 0; }
.reap-filter > label { color: var(--reap-secondary); white-space: nowrap; }
.reap-filter[data-refused] { flex-wrap: wrap; }
.reap-filter-problem { flex-basis: 100%; color: var(--reap-error); font-size: 12px; line-height: 1.4; }
.reap-chart { container-type: inline-size; }
.reap-bars { display: flex; align-items: flex-end; gap: 6px; }
.reap-bar > span { white-space: nowrap; }
@container (max-width: 480px) { .reap-bar:nth-last-child(even):not(:hover) > span { visibility: hidden; } }
.reap-bar { flex: 1 1 0; min-width: 0; display: flex; flex-direction: column; justify-content: flex-end; align-items: center; gap: 4px; height: 100%; }
.reap-bar > i { display: block; width: 100%; max-width: 32px; border-radius: 3px 3px 0 0; background: color-mix(in srgb, var(--reap-primary) 32%, var(--reap-card)); }
.reap-bar:hover > i, .reap-bar:focus-visible > i, .reap-bar[data-now='true'] > i { background: var(--reap-primary); }
.reap-ranked { width: 100%; border-collapse: collapse; font-size: 13px; table-layout: fixed; }
.reap-ranked th { width: 44%; padding: 3px 8px 3px 0; font-weight: 400; text-align: start; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.reap-ranked th > button { width: 100%; }
.reap-ranked tr[data-chosen] th { font-weight: 600; }
.reap-ranked td:last-child { width: 108px; text-align: end; }
.reap-ranked-bar > i { display: block; height: 10px; border-radius: 0 3px 3px 0; background: color-mix(in srgb, var(--reap-primary) 32%, var(--reap-card)); }
.reap-ranked tr:hover .reap-ranked-bar > i, .reap-ranked tr[data-chosen] .reap-ranked-bar > i { background: var(--reap-primary); }
.reap-lines { container-type: inline-size; }
.reap-lines > ul { display: grid; grid-template-columns: fit-content(50%) minmax(0, 1fr) fit-content(40%); column-gap: 12px; list-style: none; margin: 0; padding: 0; }
.reap-lines > ul > li { grid-column: 1 / -1; min-width: 0; }
.reap-line { display: grid; grid-template-columns: subgrid; align-items: center; padding: 8px 0; border-bottom: 1px solid var(--reap-border); }
.reap-line > div { min-width: 0; }
.reap-line-title > button { display: block; }
.reap-line-title:not(:has(+ .reap-line-detail)) { grid-column: 1 / span 2; }
.reap-line-detail { color: var(--reap-secondary); }
.reap-line > .reap-line-state { grid-column: 3; min-width: 104px; text-align: end; }
@container (max-width: 460px) { .reap-line { grid-template-rows: auto 1fr; } .reap-line > .reap-line-detail { align-self: start; } .reap-line > .reap-line-title { grid-column: 1 / span 2; } .reap-line > .reap-line-detail { grid-area: 2 / 1 / auto / span 2; } .reap-line > .reap-line-state { grid-row: 1 / span 2; } }
.reap-sums { display: flex; flex-wrap: wrap; gap: 8px 40px; margin: 0; padding: 12px 16px; }
.reap-sums dt { font-size: 12px; color: var(--reap-secondary); }
.reap-sums dd { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600; }
.reap-charts { display: grid; grid-template-columns: minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr); gap: 12px; }
@media (max-width: 1279px) { .reap-charts { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } .reap-charts > :first-child { grid-column: 1 / -1; } }
@media (max-width: 767px) { .reap-charts { grid-template-columns: minmax(0, 1fr); } .reap-sums { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); } }
.reap-steps { list-style: none; margin: 0; padding: 0; }
.reap-steps > li { position: relative; padding: 0 0 18px 26px; min-height: 22px; }
.reap-steps > li::before { content: ''; position: absolute; left: 2px; top: 5px; width: 12px; height: 12px; border-radius: 50%; box-sizing: border-box; background: var(--reap-success); }
.reap-steps > li::after { content: ''; position: absolute; left: 7px; top: 21px; bottom: -3px; width: 2px; background: var(--reap-border); }
.reap-steps > li:last-child::after { display: none; }
.reap-steps > li[data-step='error']::before { background: var(--reap-error); }
.reap-steps > li[data-step='process']::before { background: none; border: 2px solid var(--reap-primary); }
.reap-steps > li[data-step='wait']::before { background: none; border: 2px solid var(--reap-border); }
.reap-step-line { display: block; font-size: 13px; color: var(--reap-secondary); }
.reap-changes { list-style: none; margin: 4px 0 0; padding: 0; font-size: 13px; overflow-wrap: anywhere; }
.reap-changes del { color: var(--reap-secondary); }
.reap-changes ins { text-decoration: none; }
.reap-remark { margin: 4px 0 0; padding: 4px 8px; border-left: 2px solid var(--reap-border); font-size: 13px; overflow-wrap: anywhere; white-space: pre-wrap; }
.reap-reviewers { height: 340px; overflow: auto; border: 1px solid var(--reap-border); border-radius: 6px; }
.reap-reviewers table { width: 100%; border-collapse: collapse; font-size: 13px; }
.reap-reviewers th { position: sticky; top: 0; z-index: 1; background: var(--reap-head); text-align: start; font-weight: 600; color: var(--reap-secondary); }
.reap-reviewers th, .reap-reviewers td { padding: 7px 10px; border-bottom: 1px solid var(--reap-border); }
.reap-grid { overflow: auto; border: 1px solid var(--reap-border); border-radius: 6px; }
.reap-grid-note { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 4px 0 0; font-size: 12px; color: var(--reap-secondary); }
.reap-grid table { width: 100%; border-collapse: separate; border-spacing: 0; table-layout: fixed; font-size: 13px; font-variant-numeric: tabular-nums; }
.reap-grid th { position: sticky; top: 0; z-index: 2; background: var(--reap-head); color: var(--reap-secondary); font-weight: 600; height: 20px; text-align: start; }
.reap-grid th, .reap-grid td { padding: 4px 8px; border-bottom: 1px solid var(--reap-border); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.reap-beside { display: flex; gap: 12px; align-items: flex-start; }
.reap-master { flex: 0 0 280px; display: flex; flex-direction: column; max-height: calc(100vh - 200px); min-height: 240px; }
.reap-master ul { list-style: none; margin: 0; padding: 0 8px 8px; overflow: auto; }
.reap-master li button { display: block; width: 100%; padding: 7px 10px; border: 0; border-radius: 6px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
.reap-master li button:hover { background: var(--reap-head); }
.reap-master li button[aria-current] { background: var(--reap-chosen); color: var(--reap-primary); }
.reap-master-title { display: flex; align-items: center; gap: 8px; }
.reap-master-title > :first-child { flex: 1; min-width: 0; }
.reap-master-note { display: block; font-size: 12px; color: var(--reap-secondary); }
@media (max-width: 1023px) { .reap-beside > .reap-master { flex: none; align-self: stretch; max-height: 260px; } }
@media (max-width: 1023px) { .reap-beside { flex-direction: column; align-items: stretch; } .reap-beside > aside { align-self: flex-start; max-width: 100%; } }
.reap-read-only :is(.ant-input[disabled], .reap-box > input[disabled], .ant-select-disabled .ant-select-content) { color: var(--reap-text); -webkit-text-fill-color: var(--reap-text); }
.reap-org-tree mark { background: var(--reap-waiting-ground); color: inherit; }
.reap-draggable { display: block; cursor: grab; }
.reap-draggable[data-over='true'] { outline: 2px solid var(--reap-primary); outline-offset: 1px; border-radius: 4px; }
.reap-picker { display: grid; grid-template-columns: 240px minmax(0, 1fr) 220px; gap: 16px; height: 400px; }
.reap-picker > * { min-height: 0; display: flex; flex-direction: column; gap: 8px; }
.reap-picker h3 { margin: 0; font-size: 14px; line-height: 32px; font-weight: 600; display: flex; gap: 8px; flex-wrap: wrap; }
.reap-picker h3 > span { font-weight: 400; color: var(--reap-secondary); }
.reap-pick-list { flex: 1; min-height: 0; overflow: auto; border: 1px solid var(--reap-border); border-radius: 6px; padding: 4px 8px; }
.reap-pick { display: flex !important; padding: 5px 0; align-items: flex-start; }
.reap-pick > span:last-child { flex: 1; min-width: 0; }
.reap-pick-number, .reap-pick-place { color: var(--reap-secondary); font-size: 12px; }
.reap-user-picker { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 16px; min-height: 400px; }
.reap-user-grid { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 2px 12px; margin-top: 8px; align-content: start; }
.reap-passenger-search { display: grid; grid-template-columns: 120px 150px 120px minmax(0, 1fr) auto; gap: 8px; }
.reap-user-none { grid-column: 1 / -1; margin: 24px 0; text-align: center; color: var(--reap-secondary); }
.reap-person-option > span { color: var(--reap-secondary); font-size: 12px; margin-inline-start: 6px; }
.reap-picked { flex: 1; min-height: 0; overflow: auto; display: flex; flex-wrap: wrap; gap: 6px 4px; align-content: flex-start; }
.reap-upload { display: flex; gap: 16px; align-items: flex-start; flex-wrap: wrap; border-radius: 8px; }
.reap-upload-box { position: relative; cursor: pointer; border-radius: 8px; overflow: hidden; }
.reap-upload-box:has(input:focus-visible) { outline: 2px solid var(--reap-primary); outline-offset: 2px; }
.reap-upload-box:has(input:disabled) { cursor: default; }
.reap-upload[data-over='true'] .reap-upload-box { outline: 2px dashed var(--reap-primary); outline-offset: 2px; }
.reap-upload-picture { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 4px; width: 112px; height: 140px; object-fit: cover; border-radius: 8px; border: 1px solid var(--reap-border); box-sizing: border-box; background: var(--reap-head); color: var(--reap-secondary); font-size: 12px; text-align: center; }
.reap-upload-verb { position: absolute; inset: auto 0 0; padding: 3px 0; text-align: center; font-size: 12px; color: #fff; background: rgb(15 30 50 / 0.66); }
.reap-signature { background: white; border: 1px solid var(--reap-border); border-radius: 6px; }
.reap-viewer { display: flex; flex-direction: column; border: 1px solid var(--reap-border); border-radius: 8px; overflow: hidden; }
.reap-viewer-frame { position: relative; aspect-ratio: 4 / 3; overflow: hidden; background: var(--reap-head); touch-action: none; cursor: zoom-in; }
.reap-viewer-frame[data-movable='true'] { cursor: grab; }
.reap-viewer-frame > img { display: block; width: 100%; height: 100%; object-fit: contain; transition: transform 120ms; user-select: none; }
.reap-viewer-none { aspect-ratio: 4 / 3; justify-content: center; background: var(--reap-head); }
.reap-viewer-tools { display: flex; align-items: center; gap: 8px; padding: 6px 10px; border-top: 1px solid var(--reap-border); font-size: 12px; color: var(--reap-secondary); }
.reap-judged { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 24px; align-items: start; }
@media (max-width: 1023px) { .reap-judged { grid-template-columns: minmax(0, 1fr); } }
.reap-upload-side { flex: 1; min-width: 160px; max-width: 320px; }
@media (max-width: 767px) { .reap-user-picker, .reap-user-grid, .reap-passenger-search { grid-template-columns: 1fr; } .reap-picker { grid-template-columns: 1fr; height: auto; } .reap-pick-list { height: 260px; } }
@media (min-width: 1280px) { .reap-form-grid[data-columns='2'] { grid-template-columns: 1fr 1fr; } .reap-form-grid > .reap-wide { grid-column: 1 / -1; } .reap-form-grid > .reap-tall { grid-row: span 2; } }
@media (max-width: 767px) { .reap-filter { flex: 1 1 100%; } .reap-filter > label { flex: 0 0 84px; } .reap-filter > :last-child { flex: 1; min-width: 0; } }
.ant-modal.ant-zoom-enter-active, .ant-modal.ant-zoom-appear-active { animation-name: reap-appear !important; }
.ant-modal.ant-zoom-leave-active { animation-name: reap-appear !important; animation-direction: reverse; }
@keyframes reap-appear { from { opacity: 0; } to { opacity: 1; } }
${controlRules}
@media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation-duration: 0.01ms !important; transition-duration: 0.01ms !important; } .reap-told { animation-duration: 6s !important; animation-timing-function: step-end; } }
`;
