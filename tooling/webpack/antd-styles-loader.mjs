const ofItsOwnPage = /(?:\.css-var-_R_\w+_[^{}]*|\.data-ant-cssinjs-cache-path)\{[^{}]*\}/g;

/** antd's styles without what the page that they were extracted from had besides: its values of the theme, and a list of what is there. */
export default function antdStylesLoader(source) {
  return source.replace(ofItsOwnPage, '');
}
