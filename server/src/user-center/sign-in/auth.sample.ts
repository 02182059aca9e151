import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const authSamples = (world: World): SamplesOf<'uc.auth'> => ({
  loginOptions: {},
  captcha: {},
  login: { tenantId: world.tenantId, username: 'nobody', password: 'Wrong@12345' },
  logout: {},
  me: {},
  changePwd: { oldPassword: 'Wrong@12345', newPassword: 'Another@12345' },
  signIns: {},
  switchTenant: { tenantId: world.tenantId },
});
