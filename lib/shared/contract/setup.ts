import { z } from 'zod';
import { testMailOutcomes } from '@/lib/shared/domain/setup';
import { defineEndpoints, IDENTITY, json } from './endpoint';
import { object } from './values';

const testMail = object('TestMail', {
  outcome: z.enum(testMailOutcomes),
  to: z.string(),
  responseCode: z.int().nullable().meta({ description: 'The response code of the mail server, if it has one.' }),
});
export type TestMail = z.infer<typeof testMail>;

const signInSettings = object('SignInSettings', {
  siteUrl: z.string(),
  projectId: z.string().nullable().meta({ description: 'Null with the identity stand-in.' }),
  hasKeys: z.boolean().meta({ description: 'The product API can fetch the keys that verify identity tokens.' }),
});
export type SignInSettings = z.infer<typeof signInSettings>;

export const setupEndpoints = defineEndpoints({
  'POST /v1/setup/administrator': {
    name: 'becomeFirstAdministrator',
    summary: 'Makes the account the first administrator, with the code of the link in the product API’s log',
    credentials: IDENTITY,
    body: json({ code: z.string().max(200) }),
    response: object('FirstAdministrator', { email: z.string() }),
    errors: ['forbidden'],
  },
  'POST /v1/setup/test-mail': {
    name: 'sendTestMail',
    summary: 'Sends a mail to the administrator’s address, and returns whether the mail server has accepted it',
    credentials: IDENTITY,
    response: testMail,
    errors: ['forbidden'],
  },
  'POST /v1/setup/sign-in-check': {
    name: 'checkSignIn',
    summary: 'Returns the settings that signing in depends on; for administrators',
    credentials: IDENTITY,
    response: signInSettings,
    errors: ['forbidden'],
  },
});
