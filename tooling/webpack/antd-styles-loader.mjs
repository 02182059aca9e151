import { rulesOf } from './antd-styles.mjs';

const ofItsOwnPage = /(?:\.css-var-_R_\w+_[^{}]*|\.data-ant-cssinjs-cache-path)\{[^{}]*\}/g;

/**
 * antd's styles without what the page that they were extracted from had besides: its values of the theme, and a list of what is there.
 * `antd.css?of=steps` has the rules of that folder's component, `antd.css` those of the components that every list rests on.
 */
export default function antdStylesLoader(source) {
  return rulesOf(source.replace(ofItsOwnPage, ''), new URLSearchParams(this.resourceQuery).get('of') ?? undefined);
}
