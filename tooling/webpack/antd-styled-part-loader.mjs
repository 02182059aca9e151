import { apart } from './antd-styles.mjs';

/** Whoever draws a component of antd that stands apart asks for its style hook, and with it for its rules. */
export default function antdStyledPartLoader(source) {
  const [, folder = '', inner] = /antd[\\/]es[\\/]([\w-]+)[\\/](style)?/.exec(this.resourcePath) ?? [];
  return folder in apart ? `import '${inner ? '../' : ''}../../dist/antd.css?of=${folder}';\n${source}` : source;
}
