import { check } from 'k6';
import { SharedArray } from 'k6/data';
import http from 'k6/http';

/*
 * The mixed load for k6 (load.ts): `RATE` visits a second for `SECONDS`. The kind of each visit is drawn by weight, and
 * its URL by Zipf's law. Each confirmed write is logged as JSON for verify.ts.
 */
const { SITE, RATE, SECONDS, DATA } = __ENV;
const data = new SharedArray('data', () => [JSON.parse(open(DATA))]);
const picture = open('./picture.jpg', 'b');
const { pages, reads, words, members, calls, works, boost } = data[0];

export const options = {
  scenarios: {
    visits: {
      executor: 'constant-arrival-rate',
      rate: Number(RATE),
      duration: `${SECONDS}s`,
      preAllocatedVUs: 60,
      maxVUs: 400,
    },
  },
  discardResponseBodies: false,
  noConnectionReuse: false,
  systemTags: ['status', 'name', 'error_code'],
  summaryMode: 'disabled',
};

const kinds = [
  { weight: 46, visit: viewPage },
  { weight: 20, visit: readList },
  { weight: 12, visit: search },
  { weight: 4, visit: signIn },
  { weight: 8, visit: addBookmark },
  { weight: 4, visit: postWork },
  { weight: 3, visit: enquire },
  { weight: 3, visit: purchase },
];
const total = kinds.reduce((sum, { weight }) => sum + weight, 0);

export default function visit() {
  let drawn = Math.random() * total;
  const kind = kinds.find(({ weight }) => {
    drawn -= weight;
    return drawn < 0;
  });
  (kind ?? kinds[0]).visit();
}

const pick = (list) => list[Math.floor(Math.random() * list.length)];
/** Draws the n-th entry with a probability proportional to 1/n. */
const pickByZipf = (list) => list[Math.floor(list.length ** Math.random()) - 1];

/** Each visit comes from a different client address. */
function createParams(name, headers = {}, more = {}) {
  const byte = () => 1 + Math.floor(Math.random() * 254);
  const address = `10.${byte()}.${byte()}.${byte()}`;
  return { headers: { 'X-Forwarded-For': address, ...headers }, tags: { name }, timeout: '40s', ...more };
}

const asMember = (name, { cookie }, headers = {}) =>
  createParams(name, { Cookie: cookie, Origin: SITE, 'Sec-Fetch-Site': 'same-origin', ...headers });

const JSON_TYPE = { 'Content-Type': 'application/json' };

function createId() {
  const hex = (length) => Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}

function isOk({ status }) {
  return status >= 200 && status < 300;
}

function logWrite(write) {
  // biome-ignore lint/suspicious/noConsole: k6 writes its log by the console.
  console.log(JSON.stringify(write));
}

function viewPage() {
  http.get(`${SITE}${pickByZipf(pages)}`, createParams('page'));
}

function readList() {
  http.get(`${SITE}/api${pickByZipf(reads)}`, createParams('list'));
}

function search() {
  http.get(`${SITE}/api/v1/search?query=${encodeURIComponent(pickByZipf(words))}`, createParams('search'));
}

function signIn() {
  const { email, password } = pick(members);
  const address = `${SITE}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=stand-in`;
  const params = createParams('sign-in', { ...JSON_TYPE, Origin: SITE, 'Sec-Fetch-Site': 'same-origin' });
  const entered = http.post(address, JSON.stringify({ email, password, returnSecureToken: true }), params);
  if (!isOk(entered)) return;
  http.post(`${SITE}/api/session`, JSON.stringify({ idToken: entered.json('idToken') }), params);
}

function addBookmark() {
  const member = pick(members);
  const opportunityId = pickByZipf(calls);
  const response = http.post(
    `${SITE}/api/v1/opportunities/bookmarks/${opportunityId}`,
    null,
    asMember('bookmark', member),
  );
  if (isOk(response)) logWrite({ kind: 'bookmark', profileId: member.profileId, opportunityId });
}

/** Posts a work as the form does, which retries once with the same idempotency key. */
function postWork() {
  const member = pick(members);
  const idempotencyKey = createId();
  const form = {
    title: `Work ${idempotencyKey}`,
    category: 'PAINTING',
    idempotencyKey,
    images: http.file(picture, 'work.jpg', 'image/jpeg'),
  };
  const post = () => http.post(`${SITE}/api/v1/artworks`, form, asMember('post', member));
  let response = post();
  if (response.status === 0 || response.status >= 500) response = post();
  if (!isOk(response)) return null;
  const id = response.json('id');
  logWrite({ kind: 'artwork', id, title: form.title });
  return { id, member };
}

function enquire() {
  const message = `A question about the work. ${createId()}`;
  const body = { name: 'A visitor', email: `visitor.${createId()}@example.org`, message, idempotencyKey: createId() };
  const artworkId = pick(works);
  const params = createParams('enquiry', { ...JSON_TYPE, Origin: SITE, 'Sec-Fetch-Site': 'same-origin' });
  const response = http.post(`${SITE}/api/v1/artworks/${artworkId}/enquiries`, JSON.stringify(body), params);
  if (isOk(response)) logWrite({ kind: 'enquiry', artworkId, idempotencyKey: body.idempotencyKey, message });
}

/** Posts a work and pays for its promotion on the hosted page. The webhook grants the promotion. */
function purchase() {
  const posted = postWork();
  if (posted === null) return;
  const { id, member } = posted;
  const paths = { success: '/checkout/success', cancel: '/checkout/cancel' };
  const cart = JSON.stringify({ priceIds: [boost], referenceId: id, paths });
  const opened = http.post(`${SITE}/api/v1/checkout/session`, cart, asMember('checkout', member, JSON_TYPE));
  if (!isOk(opened)) return;
  const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada Artist' };
  const form = { action: 'pay', email: 'ada@example.org', ...card };
  const paid = http.post(opened.json('url'), form, createParams('payment', {}, { redirects: 0 }));
  if (check(paid, { 'the hosted page redirects': ({ status }) => status === 303 })) {
    logWrite({ kind: 'purchase', artworkId: id, sessionId: opened.json('id') });
  }
}
