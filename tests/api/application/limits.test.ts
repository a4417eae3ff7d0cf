import { describe, expect, it } from 'vitest';
import { asJson, createHeaders, testApi } from '../../support/api';
import { apply, makeCall, start } from '../../support/applications';
import { makeMember } from '../../support/members';

const api = testApi();

describe('application rate limits', () => {
  it('limits starting applications to thirty per hour', async () => {
    const who = await makeMember(api());
    const { organizer, id } = await makeCall(api());
    const post = (callId: string) =>
      api().request(`/v1/opportunities/${callId}/application`, { method: 'POST', headers: createHeaders(who) });
    await start(api(), who, id);
    // Failed attempts count toward the limit.
    for (let attempt = 1; attempt < 30; attempt += 1) expect((await post(organizer.profileId)).status).toBe(404);
    const rejected = await post(organizer.profileId);
    expect(rejected.status).toBe(429);
    expect(await rejected.json()).toMatchObject({
      message: 'You have started many applications in a short time. Try again in an hour.',
    });
    expect((await post(id)).status).toBe(200);
  });

  it('allows sixty submissions per hour', async () => {
    const who = await makeMember(api());
    const { id } = await makeCall(api());
    const { id: own, updatedAt } = await apply(api(), who, id);
    const submit = (applicationId: string) =>
      api().request(`/v1/applications/${applicationId}/submission`, asJson('POST', who, { updatedAt }));
    // Failed attempts count toward the limit.
    for (let attempt = 1; attempt < 60; attempt += 1) expect((await submit(who.profileId)).status).toBe(404);
    expect((await submit(own)).status).toBe(200);
    expect((await submit(own)).status).toBe(429);
  });
});

it('limits archive and table downloads to twenty per hour across calls', async () => {
  const { organizer, id } = await makeCall(api());
  const download = async (name: string, callId = id) => {
    const response = await api().request(`/v1/opportunities/${callId}/applications/${name}`, {
      headers: createHeaders(organizer),
    });
    await response.arrayBuffer();
    return response.status;
  };
  expect(await download('table')).toBe(200);
  // Failed attempts count toward the limit.
  for (let attempt = 2; attempt < 20; attempt += 1) expect(await download('table', organizer.profileId)).toBe(404);
  expect(await download('archive')).toBe(200);
  expect(await download('archive')).toBe(429);
  expect(await download('table')).toBe(429);
});

it('the desk’s search finds long words by their beginning, within one call', async () => {
  const word = 'a'.repeat(1_000);
  const [one, other] = [await makeCall(api()), await makeCall(api())];
  for (const { id } of [one, other]) {
    const who = await makeMember(api(), { profile: { name: `Long ${word}`.slice(0, 2_000) } });
    await apply(api(), who, id);
  }
  const found = await api().callEndpoint(
    'GET /v1/opportunities/{id}/applications',
    { path: { id: one.id }, query: { text: `lo ${'a'.repeat(100)}` } },
    one.organizer,
  );
  expect(found).toMatchObject({ total: 1, data: [{ number: 1 }] });
});
