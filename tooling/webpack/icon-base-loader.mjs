/** Icons ask for their common base by package path, so that a remote takes it (and the theme and nonce in its context) from the shell. */
export default function iconBaseLoader(source) {
  return source.replace(/["']\.\.\/components\/(AntdIcon\w*)["']/, `'@ant-design/icons/es/components/$1'`);
}
