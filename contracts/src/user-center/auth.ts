import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { code, entity, id, instant, line, nothing, paging } from '../fields.ts';

const TenantName = z.object({ id: id(), name: z.string(), code: z.string() });

/** Who is signed in (seed 0 §6). */
export const SessionUser = z.object({
  userId: id(),
  userName: z.string(),
  employeeName: z.string(),
  userType: code('userLevel'),
  /** Of everybody but administrators. */
  adminFlag: code('adminFlag').optional(),
  organizationId: id().nullable(),
  organizationName: z.string(),
  organizationNameEn: z.string(),
  phone: z.string().optional(),
  station: z.string(),
});

export const Me = z.object({
  user: SessionUser,
  tenant: TenantName,
  homeTenant: TenantName,
  authCodes: z.array(z.string()),
  permissionVersion: z.int(),
  /** Somebody else looks as this person: who, and for how many seconds more. */
  looking: z.object({ by: z.string(), seconds: z.int() }).nullable(),
});

const Signed = z.object({ token: z.string().optional(), expiresAt: instant(), mustChangePassword: z.boolean() });

/** Work for a browser: the number, up to the largest, whose SHA-256 with the salt is the challenge. */
const Challenge = z.object({ challenge: z.string(), salt: z.string(), signature: z.string(), maxNumber: z.int() });

export const Credentials = entity('login', {
  tenantId: id(),
  username: line(60).min(1, { error: 'common.enterTitle' }),
  password: z.string().min(1, { error: 'common.enterTitle' }).max(200, { error: 'validate.tooLong' }),
  captchaId: id().optional(),
  /** The proof that the browser did the work of the captcha: JSON of ALTCHA in base64. */
  captchaCode: z.string().max(1000).optional(),
  asToken: z.boolean().optional(),
  /** Opened on a phone: the session is of its own kind, with its own time of rest. */
  onPhone: z.boolean().optional(),
});

export const PasswordChange = entity('password', {
  oldPassword: z.string().min(1, { error: 'common.enterTitle' }).max(200),
  newPassword: z.string().min(10, { error: 'password.tooShort' }).max(200),
});

/** One try to sign in to an account. */
export const SignInRow = entity('signIn', {
  id: id(),
  at: instant(),
  address: z.string(),
  /** The browser by its own words; empty where none was told. */
  agent: z.string(),
  result: code('auditResult'),
});

/** Signing in and out (calls-added.tsv `uc.auth.*`; limits: resilience S1, S3). */
export const auth = resource('/api/reaptv-user-center/auth', {
  loginOptions: get('login_options', {
    can: 'public',
    added: true,
    returns: z.object({
      tenants: z.array(TenantName),
      captcha: z.boolean(),
      ssoProviders: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  captcha: get('captcha', { can: 'public', added: true, returns: z.object({ captchaId: id(), challenge: Challenge }) }),
  login: post('login', {
    can: 'public',
    added: true,
    body: Credentials,
    returns: Signed,
    errors: ['auth.failed', 'auth.captchaRequired'],
  }),
  logout: post('logout', { can: 'signed-in', added: true, returns: nothing }),
  me: get('me', { can: 'signed-in', added: true, returns: Me }),
  changePwd: post('change_pwd', {
    can: 'signed-in',
    added: true,
    body: PasswordChange,
    returns: nothing,
    errors: ['auth.oldPasswordWrong', 'auth.passwordWeak'],
  }),
  signIns: get('sign_ins', {
    can: 'signed-in',
    added: true,
    own: true,
    query: z.object({ ...paging }),
    returns: page(SignInRow),
    sortable: ['at'],
  }),
  switchTenant: post('switch_tenant', {
    can: 'signed-in',
    added: true,
    body: z.object({ tenantId: id() }),
    returns: z.object({ token: z.string().optional(), expiresAt: instant() }),
    errors: ['permission.denied', 'tenant.notFound', 'tenant.disabled'],
  }),
});
