import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { ApplicationForm } from '@/lib/shared/domain/application-form';
import { createAnswers } from '../../bench/applications/rows';
import { Chance } from '../../bench/scale/values';
import { createClientAddress } from '../../support/client-address';
import { createStandInToken } from '../../support/product-api';
import type { LoadedRequest } from '../load';

export type Artist = { uid: string; profileId: string; works: string[]; token: string };

export type Outcome = {
  profileId: string;
  isLate: boolean;
  /** The text of the last save with a 2xx response. */
  saved: string | null;
  /** The text of the submission with a 2xx response. */
  submitted: string | null;
  /** The error code of the final rejection. */
  rejection: string | null;
  /** Milliseconds between the click and the 2xx response. */
  waited: number;
};

export type Storm = {
  apiUrls: readonly string[];
  callId: string;
  form: ApplicationForm;
  requests: LoadedRequest[];
};

const SECOND = 1_000;
/** The pause between two saves, and before a retry. */
const PAUSE = SECOND;
/** The browser's timeout for requests. */
const TIMEOUT = 30 * SECOND;
/** The artist gives up submitting after this time. */
const PATIENCE = 100 * SECOND;

type Reply = { status: number; body: { id?: string; updatedAt?: string; code?: string; token?: string } };

/** An artist's browser, which saves automatically and then submits. */
export class Browser {
  readonly #artist: Artist;
  readonly #storm: Storm;
  readonly #chance: Chance;
  readonly #address = createClientAddress();
  #api: number;
  #id = '';
  #updatedAt = '';
  #saved: string | null = null;

  constructor(artist: Artist, storm: Storm, number: number) {
    this.#artist = artist;
    this.#storm = storm;
    this.#api = number;
    this.#chance = new Chance(number);
  }

  async start(): Promise<void> {
    const reply = await this.#persist('start', 'POST', `/v1/opportunities/${this.#storm.callId}/application`);
    this.#take(reply);
  }

  /** Saves once a second until `until`, then submits. */
  async applyAt(until: number, isLate: boolean): Promise<Outcome> {
    while (Date.now() + PAUSE < until) {
      await this.#save();
      await delay(PAUSE);
    }
    await delay(until - Date.now());
    const pressedAt = Date.now();
    const { profileId } = this.#artist;
    const outcome = { profileId, isLate, saved: this.#saved, submitted: null, rejection: null, waited: 0 };
    while (Date.now() < pressedAt + PATIENCE) {
      const rejection = await this.#save();
      if (rejection !== null) return { ...outcome, saved: this.#saved, rejection };
      const reply = await this.#persist('submit', 'POST', `/v1/applications/${this.#id}/submission`, {
        updatedAt: this.#updatedAt,
      });
      const waited = Date.now() - pressedAt;
      if (reply.status < 300) return { ...outcome, saved: this.#saved, submitted: this.#saved, waited };
      if (!(await this.#isOutdated(reply))) return { ...outcome, saved: this.#saved, rejection: reply.body.code ?? '' };
    }
    return { ...outcome, saved: this.#saved, rejection: 'no response' };
  }

  /** @returns the error code of a final rejection */
  async #save(): Promise<string | null> {
    const statement = `Version ${uuidv7()}`;
    const works = this.#artist.works.map((artworkId) => ({ artworkId, statement: 'Ink.' }));
    const answers = createAnswers(this.#storm.form, this.#chance);
    for (;;) {
      const body = { works, statement, answers, updatedAt: this.#updatedAt };
      const reply = await this.#persist('save', 'PATCH', `/v1/applications/${this.#id}`, body);
      if (reply.status < 300) {
        this.#take(reply);
        this.#saved = statement;
        return null;
      }
      // A conflict means that the response to an earlier attempt was lost.
      if (!(await this.#isOutdated(reply))) return reply.body.code ?? '';
    }
  }

  /** @returns true if the application has changed, so that the request must be repeated */
  async #isOutdated({ status }: Reply): Promise<boolean> {
    const before = this.#updatedAt;
    if (status !== 409) return false;
    this.#take(await this.#persist('read', 'GET', `/v1/opportunities/${this.#storm.callId}/application`));
    return this.#updatedAt !== before;
  }

  #take({ status, body: { id = '', updatedAt = '' } }: Reply): void {
    if (status >= 300) throw new Error(`An artist was answered with ${status}.`);
    this.#id = id;
    this.#updatedAt = updatedAt;
  }

  /** Sends a request every second until a product API responds. */
  async #persist(kind: string, method: string, path: string, body?: unknown): Promise<Reply> {
    for (;;) {
      const reply = await this.#send(kind, method, path, body);
      if (reply !== null && reply.status < 500 && reply.status !== 429) return reply;
      // Tries the other process, as a load balancer does.
      this.#api += 1;
      await delay(PAUSE);
    }
  }

  async #send(kind: string, method: string, path: string, body: unknown): Promise<Reply | null> {
    const { apiUrls, requests } = this.#storm;
    const startedAt = Date.now();
    const end = (status: string) => {
      const endedAt = Date.now();
      requests.push({ kind, startedAt, endedAt, duration: endedAt - startedAt, status });
    };
    try {
      const response = await fetch(`${apiUrls[this.#api % apiUrls.length]}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${createStandInToken(this.#artist.uid)}`,
          'x-ac-token': this.#artist.token,
          'X-Forwarded-For': this.#address,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const reply = { status: response.status, body: JSON.parse(await response.text()) };
      end(String(response.status));
      return reply;
    } catch {
      end('no response');
      return null;
    }
  }
}
