import { FONT } from '../theme/tokens.ts';

/** The look of pages on phones: one column, targets of 44 px, one action at the bottom; colours are those of the palette. */
export const PHONE_SHEET = `
body { margin: 0; background: var(--reap-page); color: var(--reap-text); font: 16px/1.5 ${FONT}; -webkit-text-size-adjust: 100%; }
button, input, select, textarea { font: inherit; color: inherit; }
:focus-visible { outline: 2px solid var(--reap-primary); outline-offset: 1px; }
.reap-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.reap-figures { font-variant-numeric: tabular-nums; }
.reap-phone { display: flex; flex-direction: column; min-height: 100dvh; max-width: 480px; margin: 0 auto; padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left); }
.reap-phone-head { position: sticky; top: 0; z-index: 5; display: grid; grid-template-columns: 72px minmax(0, 1fr) 72px; align-items: center; min-height: 48px; padding-top: env(safe-area-inset-top); background: var(--reap-card); border-bottom: 1px solid var(--reap-border); }
.reap-phone-head > h1 { margin: 0; font-size: 17px; line-height: 24px; text-align: center; overflow-wrap: anywhere; }
.reap-phone-back, .reap-phone-language { min-width: 44px; min-height: 44px; border: 0; background: none; cursor: pointer; }
.reap-phone-back { justify-self: start; width: 48px; }
.reap-phone-back::before { content: ''; display: block; width: 9px; height: 9px; margin-inline-start: 16px; border: solid currentColor; border-width: 0 0 2px 2px; transform: rotate(45deg); }
.reap-phone-language { justify-self: end; padding: 0 12px; font-size: 13px; color: var(--reap-primary); }
.reap-phone-waiting { height: 2px; background: var(--reap-primary); animation: reap-phone-run 1s linear infinite; }
@keyframes reap-phone-run { from { transform: translateX(-100%); } to { transform: translateX(100%); } }
@media (prefers-reduced-motion: reduce) { .reap-phone-waiting { animation: none; } }
.reap-phone-form { display: contents; }
.reap-phone-body { flex: 1; display: flex; flex-direction: column; gap: 12px; padding: 16px 16px 24px; }
.reap-phone-body > p { margin: 0; }
.reap-phone-body h2 { margin: 4px 0 0; font-size: 21px; line-height: 30px; }
.reap-phone-note { color: var(--reap-secondary); font-size: 13px; line-height: 20px; }
.reap-phone-steps { display: flex; gap: 6px; list-style: none; margin: 0; padding: 0; }
.reap-phone-steps > li { flex: 1; height: 4px; border-radius: 2px; background: var(--reap-border); }
.reap-phone-steps > li[data-done] { background: var(--reap-primary); }
.reap-group { border: 1px solid var(--reap-border); border-radius: 8px; background: var(--reap-card); overflow: hidden; }
.reap-rows-list { list-style: none; margin: 0; padding: 0; border: 1px solid var(--reap-border); border-radius: 8px; background: var(--reap-card); overflow: hidden; }
.reap-row { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 48px; padding: 6px 14px; box-sizing: border-box; border: 0; background: none; text-align: start; }
.reap-row > :first-child { flex: none; max-width: 62%; overflow-wrap: anywhere; }
.reap-row > :last-child { flex: 1; min-width: 0; text-align: end; overflow-wrap: anywhere; font-weight: 600; }
button.reap-row { cursor: pointer; }
.reap-group > * + *, .reap-rows-list > * + * { border-top: 1px solid var(--reap-border); }
.reap-row[data-opens]::after { content: ''; flex: none; width: 7px; height: 7px; border: solid var(--reap-faint); border-width: 2px 2px 0 0; transform: rotate(45deg); }
.reap-row[data-opens] > :only-child { flex: 1; max-width: none; text-align: start; font-weight: 400; }
.reap-field { padding: 0 14px; }
.reap-field-line { display: flex; align-items: center; gap: 12px; min-height: 48px; }
.reap-field-line > label { flex: none; max-width: 45%; padding-block: 10px; }
.reap-field-line > :is(input, select) { flex: 1; min-width: 0; height: 44px; padding: 0; border: 0; background: none; text-align: end; font-weight: 600; text-align-last: end; }
.reap-field-line > select { appearance: none; padding-inline-end: 2px; }
.reap-field-line > select:has(> option[value='']:checked) { color: var(--reap-secondary); font-weight: 400; }
.reap-field-line > option { color: initial; }
.reap-field-line > input::placeholder { color: var(--reap-faint); font-weight: 400; opacity: 1; }
.reap-field-line > input:focus-visible { outline: none; }
.reap-field:focus-within { box-shadow: inset 2px 0 0 var(--reap-primary); }
.reap-field[data-long] { padding-block: 10px; }
.reap-field[data-long] > label { display: block; }
.reap-field[data-long] > textarea { width: 100%; box-sizing: border-box; min-height: 88px; margin-top: 4px; padding: 8px 0; border: 0; background: none; resize: vertical; }
.reap-field-error { margin: 0 0 10px; color: var(--reap-failed); font-size: 13px; line-height: 18px; }
.reap-field-help { margin: 0 0 10px; color: var(--reap-secondary); font-size: 13px; line-height: 18px; }
.reap-stepper { display: flex; align-items: center; justify-content: flex-end; gap: 4px; }
.reap-stepper > button { width: 44px; height: 44px; padding: 0; border: 1px solid var(--reap-border); border-radius: 8px; background: var(--reap-card); color: var(--reap-primary); font-size: 20px; cursor: pointer; }
.reap-stepper > button:disabled { color: var(--reap-faint); cursor: default; }
.reap-stepper > output { min-width: 28px; text-align: center; font-variant-numeric: tabular-nums; }
.reap-phone-text { min-height: 44px; padding: 0 4px; border: 0; background: none; color: var(--reap-primary); font-weight: 600; text-align: start; cursor: pointer; }
.reap-phone-link { align-self: start; display: inline-flex; align-items: center; min-height: 44px; color: var(--reap-primary); font-weight: 600; text-decoration: none; }
.reap-phone-text:disabled { color: var(--reap-faint); cursor: default; }
.reap-phone-foot { position: sticky; bottom: 0; z-index: 4; display: flex; gap: 12px; padding: 12px 16px calc(12px + env(safe-area-inset-bottom)); background: var(--reap-card); border-top: 1px solid var(--reap-border); }
.reap-phone-button { flex: 1; min-height: 48px; padding: 0 16px; border: 1px solid var(--reap-primary); border-radius: 8px; background: var(--reap-primary); color: var(--reap-card); font-weight: 600; cursor: pointer; }
.reap-phone-button[data-kind='secondary'] { flex: 0 1 auto; background: var(--reap-card); color: var(--reap-primary); }
.reap-phone-button[data-kind='danger'] { background: var(--reap-card); color: var(--reap-error); border-color: var(--reap-error); }
.reap-phone-button:disabled { opacity: 0.55; cursor: default; }
.reap-phone-actions { display: flex; gap: 12px; }
.reap-phone-stack { display: flex; flex-direction: column; gap: 12px; }
.reap-phone-part { display: contents; }
.reap-phone-stack > .reap-phone-button, .reap-phone-body > .reap-phone-button { flex: none; }
.reap-scan { display: flex; align-items: center; justify-content: space-between; width: 100%; min-height: 64px; padding: 0 16px; box-sizing: border-box; border: 1px solid var(--reap-primary); border-radius: 8px; background: var(--reap-card); font-weight: 600; cursor: pointer; }
.reap-scan::after { content: ''; width: 22px; height: 18px; background: repeating-linear-gradient(90deg, var(--reap-primary) 0 2px, transparent 2px 4px, var(--reap-primary) 4px 8px, transparent 8px 10px); }
.reap-scan:disabled { opacity: 0.55; cursor: default; }
.reap-scanner { width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0; background: #000; color: #fff; overflow: hidden; }
.reap-scanner-video { width: 100%; height: 100%; object-fit: cover; }
.reap-scanner-frame { position: absolute; inset: 34% 8%; border: 2px solid #fff; border-radius: 8px; box-shadow: 0 0 0 100vmax rgb(0 0 0 / 0.45); pointer-events: none; }
.reap-scanner-words { position: absolute; inset: auto 24px calc(96px + env(safe-area-inset-bottom)); margin: 0; text-align: center; }
.reap-scanner-close { position: absolute; inset: auto 24px calc(24px + env(safe-area-inset-bottom)); min-height: 48px; border: 1px solid #fff; border-radius: 8px; background: rgb(0 0 0 / 0.6); color: #fff; font-weight: 600; cursor: pointer; }
.reap-phone-alert { margin: 0; scroll-margin: calc(60px + env(safe-area-inset-top)) 0 calc(84px + env(safe-area-inset-bottom)); padding: 10px 14px; border: 1px solid; border-radius: 8px; font-size: 14px; line-height: 20px; }
.reap-phone-amount { margin: 0; font-size: 34px; line-height: 44px; font-weight: 700; font-variant-numeric: tabular-nums; }
.reap-phone-card { padding: 14px; }
.reap-status { display: inline-flex; align-items: center; gap: 5px; padding: 0 8px; min-height: 22px; border-radius: 11px; border: 1px solid transparent; font-size: 12px; line-height: 20px; box-sizing: border-box; }
.reap-status::before { content: ''; flex: none; width: 6px; height: 6px; border-radius: 50%; background: currentColor; }
.reap-choice { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 6px 14px; cursor: pointer; }
.reap-choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(132px, 1fr)); }
.reap-choice > input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--reap-primary); }
.reap-choice > span { flex: 1; min-width: 0; }
.reap-photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(84px, 1fr)); gap: 10px; list-style: none; margin: 0; padding: 0; }
.reap-photos > li { position: relative; aspect-ratio: 1; border-radius: 8px; overflow: hidden; background: var(--reap-head); }
.reap-photos img { width: 100%; height: 100%; object-fit: cover; }
.reap-photo-add { display: grid; place-items: center; width: 100%; height: 100%; border: 1px dashed var(--reap-faint); border-radius: 8px; background: var(--reap-card); font-size: 28px; color: var(--reap-secondary); cursor: pointer; box-sizing: border-box; }
.reap-photo-drop { position: absolute; inset: 0 0 auto auto; width: 44px; height: 44px; padding: 0; border: 0; background: none; cursor: pointer; }
.reap-photo-drop::before { content: '×'; display: block; width: 22px; height: 22px; margin: 4px 4px 0 auto; border-radius: 50%; background: var(--reap-text); color: var(--reap-card); line-height: 21px; }
.reap-phone-dialog { width: min(420px, calc(100vw - 48px)); box-sizing: border-box; padding: 20px; border: 0; border-radius: 12px; background: var(--reap-card); color: var(--reap-text); }
.reap-phone-dialog::backdrop { background: rgb(0 0 0 / 0.45); }
.reap-phone-dialog[open] { display: flex; flex-direction: column; gap: 12px; }
.reap-phone-dialog > * { flex: none; }
.reap-phone-dialog > p { margin: 0; }
.reap-phone-dialog > h2 { margin: 0; font-size: 18px; }
.reap-phone-dialog[data-sheet] { width: 100%; max-width: 480px; margin: auto auto 0; border-radius: 12px 12px 0 0; padding-bottom: calc(20px + env(safe-area-inset-bottom)); max-height: 85dvh; }
.reap-signature { display: block; max-width: 100%; box-sizing: border-box; border: 1px solid var(--reap-border); border-radius: 8px; background: white; }
.reap-phone-tabs { display: flex; margin: 0; padding: 0; border: 0; background: var(--reap-card); border-bottom: 1px solid var(--reap-border); }
.reap-phone-tabs > button { flex: 1; min-height: 44px; border: 0; border-bottom: 2px solid transparent; background: none; cursor: pointer; }
.reap-phone-tabs > button[aria-pressed='true'] { border-bottom-color: var(--reap-primary); color: var(--reap-primary); font-weight: 600; }
.reap-toaster { position: fixed; inset: auto 0 calc(88px + env(safe-area-inset-bottom)); z-index: 20; display: grid; place-items: center; pointer-events: none; }
.reap-toast { pointer-events: auto; max-width: calc(100vw - 48px); min-height: 44px; padding: 8px 16px; border: 0; border-radius: 8px; background: var(--reap-text); color: var(--reap-card); }
.reap-toast[data-tone='failed'] { background: var(--reap-error); color: var(--reap-card); }
`;
