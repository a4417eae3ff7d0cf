import type {
  Contract,
  EndpointKey,
  EndpointPath,
  EndpointResponse,
  ParsedEndpointBody,
  ParsedEndpointQuery,
} from '@/lib/shared/contract/contract';
import type { CredentialNeed } from '@/lib/shared/contract/endpoint';
import type { SiteSettings } from '@/lib/shared/contract/site';
import type { MemberRole } from '@/lib/shared/domain/team';
import type { Words } from '@/lib/shared/i18n/words';
import type { CallingAccount } from './account/caller';
import type { Db } from './db/client';
import type { CountDaily, CountEnquiry, CountRenewal, CountReport, CountStart } from './http/rate-limit';
import type { ReceivedFile } from './http/read-multipart';
import type { ProductTokens } from './identity/product-token';
import type { ImageMaker } from './image/image-maker';
import type { ConcurrencyLimiter } from './jobs/concurrency-limiter';
import type { MailSettings } from './mail/mail-settings';
import type { Payments } from './payment/payments';
import type { SiteWords } from './site/site-words';
import type { ReadStatus } from './status/read-status';
import type { Storage } from './storage/storage';
import type { FileLinks } from './thread-file/file-links';

export type Services = {
  db: Db;
  storage: Storage;
  makeImage: ImageMaker;
  limitDecoding: ConcurrencyLimiter;
  productTokens: ProductTokens;
  mail: MailSettings;
  fileLinks: FileLinks;
  countEnquiry: CountEnquiry;
  countReport: CountReport;
  countRenewal: CountRenewal;
  countStart: CountStart;
  countApplicant: CountDaily;
  countViewer: CountDaily;
  readStatus: ReadStatus;
  /** The settings of an uncustomized site. */
  siteDefaults: SiteSettings;
  siteWords: SiteWords;
  payments: Payments | null;
  /** The origin of a push service on this machine, for tests. */
  pushStandIn: string | undefined;
};

export type Input<Key extends EndpointKey> = Services & {
  path: Record<EndpointPath<Key>, string>;
  query: ParsedEndpointQuery<Key>;
  body: ParsedEndpointBody<Key>;
  /** In upload order; empty unless the endpoint is multipart. */
  files: readonly ReceivedFile[];
  account: ByNeed<Contract[Key]['credentials']['identity'], CallingAccount>;
  profileId: ByNeed<Contract[Key]['credentials']['product'], string>;
  /** The account's role in the profile's team. */
  memberRole: ByNeed<Contract[Key]['credentials']['product'], MemberRole>;
  /** Network address, for rate limits. */
  client: string;
  requestId: string;
  ifMatch: string | null;
  now: Date;
  /** Texts in the caller's language. Public reads ignore them, because their responses are cached for everyone. */
  words: Words;
};
type ByNeed<Need extends CredentialNeed, Value> = Need extends 'required' ? Value : Value | null;

export type Handler<Key extends EndpointKey> = (input: Input<Key>) => Promise<EndpointResponse<Key>>;
export type AllHandlers = { [Key in EndpointKey]: Handler<Key> };
export type Handlers = Partial<AllHandlers>;
