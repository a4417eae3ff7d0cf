import type {
  Contract,
  EndpointKey,
  EndpointPath,
  EndpointResponse,
  ParsedEndpointBody,
  ParsedEndpointQuery,
} from '@/lib/shared/contract/contract';
import type { CredentialNeed } from '@/lib/shared/contract/endpoint';
import type { CallingAccount } from './account/caller';
import type { Db } from './db/client';
import type { CountDaily, CountEnquiry, CountReport, CountStart } from './http/rate-limit';
import type { ReceivedFile } from './http/read-multipart';
import type { ProductTokens } from './identity/product-token';
import type { ImageMaker } from './image/image-maker';
import type { ConcurrencyLimiter } from './jobs/concurrency-limiter';
import type { MailSettings } from './mail/mail-settings';
import type { Payments } from './payment/payments';
import type { ReadStatus } from './status/read-status';
import type { Storage } from './storage/storage';

/** The services that every handler gets. */
export type Services = {
  db: Db;
  storage: Storage;
  /** Renders pictures, for endpoints whose pictures are not public. */
  makeImage: ImageMaker;
  /** Limits concurrent decoding of uploads. */
  limitDecoding: ConcurrencyLimiter;
  productTokens: ProductTokens;
  mail: MailSettings;
  countEnquiry: CountEnquiry;
  countReport: CountReport;
  countStart: CountStart;
  countApplicant: CountDaily;
  countViewer: CountDaily;
  readStatus: ReadStatus;
  /** Null if no payment provider is configured. */
  payments: Payments | null;
};

/** The input of a handler: parameters, query, body and caller, with the types of the contract. */
export type Input<Key extends EndpointKey> = Services & {
  path: Record<EndpointPath<Key>, string>;
  query: ParsedEndpointQuery<Key>;
  body: ParsedEndpointBody<Key>;
  /** The uploaded files in order; empty unless the endpoint is multipart. */
  files: readonly ReceivedFile[];
  account: ByNeed<Contract[Key]['credentials']['identity'], CallingAccount>;
  /** The profile as which the caller acts; the account owns it. */
  profileId: ByNeed<Contract[Key]['credentials']['product'], string>;
  /** The client's network address, by which rate limits are counted. */
  client: string;
  /** The id of the request, for the log. */
  requestId: string;
  /** The If-Match header of an endpoint that supports it. */
  ifMatch: string | null;
  now: Date;
};
type ByNeed<Need extends CredentialNeed, Value> = Need extends 'required' ? Value : Value | null;

export type Handler<Key extends EndpointKey> = (input: Input<Key>) => Promise<EndpointResponse<Key>>;
export type AllHandlers = { [Key in EndpointKey]: Handler<Key> };
/** The handlers of some endpoints. */
export type Handlers = Partial<AllHandlers>;
