import swc from '@swc/jest';
import { importsByPart } from '../webpack/named-imports-loader.mjs';

/** TypeScript by swc; of antd and its icons a test file loads what its screens use: the two whole are 2,000 modules, anew for each file. */
export default {
  createTransformer(options) {
    const { process, getCacheKey, ...others } = swc.createTransformer(options);
    return {
      ...others,
      process: (source, ...more) => process(importsByPart(source, 'lib'), ...more),
      getCacheKey: (source, ...more) => getCacheKey(importsByPart(source, 'lib'), ...more),
    };
  },
};
