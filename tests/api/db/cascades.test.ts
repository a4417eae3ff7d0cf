import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readItems } from '@/services/product-api/db/page';
import { testApi } from '../../support/api';

const api = testApi();

/**
 * The reason for each cascading delete. Data that other people rely on, such as decisions, payments and results, must
 * survive without personal data.
 */
const reasons: Record<string, string> = {
  'mails.account_id -> accounts': 'A mail that waits has nobody left to read it.',
  'notifications.account_id -> accounts': 'Nobody is left to be told.',
  'notification_reads.account_id -> accounts': 'Nobody is left to be told.',
  'notification_states.account_id -> accounts': 'Nobody is left to be told.',
  'devices.account_id -> accounts': 'Nobody is left to be told.',
  'pushes.device_id -> devices': 'The browser receives no messages any more.',
  'pushes.notification_id -> notifications': 'Its reader has not to be told any more.',
  'registrations.account_id -> accounts': 'Nobody is left to decide about.',
  'site_invitations.account_id -> accounts': 'The address goes with the account.',
  'mails.thread_id -> threads': 'A mail about a conversation that nobody can read is not sent.',
  'thread_members.thread_id -> threads': 'They are the sides of this conversation.',
  'thread_guests.thread_id -> threads': 'It is a side of this conversation.',
  'thread_messages.thread_id -> threads': 'A conversation is deleted once neither side can read it.',
  'thread_files.thread_id -> threads': 'They are parts of its messages.',
  'thread_files.message_id -> thread_messages': 'They are parts of the message.',
  'thread_file_parts.file_id -> thread_files': 'They are parts of the file.',
  'reply_addresses.thread_id -> threads': 'Nobody can answer a conversation that is gone.',
  'reply_addresses.account_id -> accounts': 'Nobody answers for an account that is gone.',
  'reports.thread_message_id -> thread_messages': 'There is nothing left to decide about. The audit log stays.',
  'mails.invitation_id -> site_invitations': 'An invitation that was taken back is not sent.',
  'members.account_id -> accounts': 'A deleted account is a member of no team. The last owner cannot delete it.',
  'members.profile_id -> profiles': 'The team is a part of the organization.',
  'member_calls.account_id -> members': 'A former member reviews nothing.',
  'member_calls.profile_id -> members': 'A former member reviews nothing.',
  'application_readers.account_id -> accounts': 'Nobody is left to be kept from judging.',
  'application_readers.opportunity_id -> opportunities': 'There is nothing left to judge.',
  'member_calls.opportunity_id -> opportunities': 'There is nothing left to review.',
  'team_invitations.profile_id -> profiles': 'There is no team left to join.',
  'team_log.profile_id -> profiles': 'Only members read it.',
  'site_drafts.account_id -> accounts': 'Nobody else sees the draft.',
  'blocks.blocked_account_id -> accounts': 'Nobody is left to be kept away.',
  'profiles.account_id -> accounts': 'The dialog names each profile that goes with the account.',
  'artist_applications.profile_id -> profiles':
    'An artist may take the works back for good. Closed rounds keep number and figures, and organizers are told before.',
  'artwork_imports.profile_id -> profiles': 'Only its owner can undo an import.',
  'artworks.profile_id -> profiles': 'The dialog says that works go with the profile. Submissions have their own copy.',
  'blocks.profile_id -> profiles': 'Nobody is left to be protected.',
  'bookmarks.profile_id -> profiles': 'Only its owner sees it.',
  'artwork_bookmarks.profile_id -> profiles': 'Only its owner sees it.',
  'collections.profile_id -> profiles': 'They belong to the profile alone, and their links close with it.',
  'boosts.profile_id -> profiles': 'What it promotes is gone. The purchase stays.',
  'following_pages.profile_id -> profiles': 'Only its owner opens it.',
  'follows.followed_id -> profiles': 'Nobody is left to follow.',
  'follows.follower_id -> profiles': 'Only the follower sees it.',
  'images.profile_id -> profiles': 'They are pictures of the profile alone.',
  'message_templates.profile_id -> profiles': 'Only its owner uses them. Messages that were sent have their own text.',
  'notifications.profile_id -> profiles': 'Nobody is left to be told.',
  'notifications.actor_id -> profiles': 'There is nobody to name.',
  'notification_reads.profile_id -> profiles': 'Nobody is left to be told.',
  'notification_states.profile_id -> profiles': 'Nobody is left to be told.',
  'mails.notification_id -> notifications': 'Its reader has not to be told any more.',
  'opportunities.profile_id -> profiles': 'The dialog says that calls go with the profile. Applications stay.',
  'opportunity_promises.profile_id -> profiles':
    'It is a part of the record of the profile, which has no page any more.',
  'organizer_records.profile_id -> profiles': 'It is shown with the profile alone.',
  'posts.profile_id -> profiles': 'It is a right of the profile to publish. The purchase stays.',
  'recorded_applications.profile_id -> profiles': 'Only its owner sees it.',
  'reminders.profile_id -> profiles': 'It only prevents that a mail is sent twice.',
  'saved_searches.profile_id -> profiles': 'Only its owner sees it.',
  'subscriptions.profile_id -> profiles': 'Payments stay, and the provider has the contract.',
  'application_numbers.opportunity_id -> opportunities': 'It only continues the numbers of the call.',
  'applications.opportunity_id -> opportunities': 'It counts presses of a button that is gone.',
  'announced_calls.opportunity_id -> opportunities': 'It only prevents that followers are notified twice.',
  'bookmarks.opportunity_id -> opportunities':
    'There is nothing to return to. A call that is deleted alone stays stored.',
  'boosts.opportunity_id -> opportunities': 'What it promotes is gone. The purchase stays.',
  'decision_texts.opportunity_id -> opportunities': 'They are drafts of mails that are no longer sent.',
  'images.opportunity_id -> opportunities': 'They are pictures of the call alone.',
  'jury_rounds.opportunity_id -> opportunities':
    'Results belong to the organizer, and the row of a call goes only with the profile of its organizer.',
  'list_mappings.profile_id -> profiles': 'A mapping helps only the imports of the profile.',
  'moderation_notices.opportunity_id -> opportunities': 'Its owner, who could answer it, is gone. The audit log stays.',
  'opportunity_changes.opportunity_id -> opportunities': 'They are shown with the call alone.',
  'promise_reminders.opportunity_id -> opportunities': 'It only prevents that a mail is sent twice.',
  'reminders.opportunity_id -> opportunities': 'It only prevents that a mail is sent twice.',
  'reports.opportunity_id -> opportunities': 'There is nothing left to decide about. The audit log stays.',
  'views.opportunity_id -> opportunities': 'Nobody can read the number any more.',
  'artwork_bookmarks.artwork_id -> artworks': 'There is nothing to return to. A deleted work can return for a day.',
  'collection_works.artwork_id -> artworks': 'There is nothing to return to. A deleted work can return for a day.',
  'collection_works.collection_id -> collections': 'The dialog says that notes go with the collection.',
  'collection_walls.collection_id -> collections': 'They are parts of the collection.',
  'boosts.artwork_id -> artworks': 'What it promotes is gone. The purchase stays.',
  'images.artwork_id -> artworks': 'They are pictures of the work. Submissions name the same originals, which stay.',
  'mails.artwork_id -> artworks': 'A question about a work that is gone is not sent.',
  'moderation_notices.artwork_id -> artworks': 'There is nothing left to answer for. The audit log stays.',
  'reports.artwork_id -> artworks': 'There is nothing left to decide about. The audit log stays.',
  'views.artwork_id -> artworks': 'Nobody can read the number any more.',
  'moderation_notices.profile_id -> profiles': 'Its owner, who could answer it, is gone. The audit log stays.',
  'reports.profile_id -> profiles': 'There is nothing left to decide about. The audit log stays.',
  'application_accesses.application_id -> artist_applications': 'Only the artist reads who has opened it.',
  'application_versions.application_id -> artist_applications': 'They are former submissions of it.',
  'application_files.application_id -> artist_applications': 'They are parts of the submission.',
  'application_images.application_id -> artist_applications': 'They are parts of the submission.',
  'juror_assignments.application_id -> artist_applications': 'There is nothing left to judge.',
  'message_recipients.application_id -> artist_applications':
    'The recipient is gone. The message stays for the others.',
  'reviews.application_id -> artist_applications':
    'Comments are about works that are gone. The round keeps the figures once it is closed.',
  'application_images.version_id -> application_versions': 'They are parts of the former submission.',
  'application_file_parts.file_id -> application_files': 'They are parts of the file.',
  'message_recipients.message_id -> application_messages': 'They are the recipients of this message.',
  'juror_assignments.juror_id -> jurors': 'The organizer confirms it, and the application is free for others.',
  'jurors.round_id -> jury_rounds': 'A round that has been open is not deleted.',
  'mails.juror_id -> jurors': 'A mail that waits is not for this juror any more.',
  'reviews.juror_id -> jurors':
    'The organizer confirms it, in an open round. An account that is deleted leaves its reviews.',
  'reviews.round_id -> jury_rounds': 'A round that has been open is not deleted.',
  'round_applications.round_id -> jury_rounds': 'A round that has been open is not deleted.',
};

it('every cascading foreign key has a documented reason', async () => {
  const cascades = await readItems<string>(
    api().db,
    sql`select c.conrelid::regclass || '.' || a.attname || ' -> ' || c.confrelid::regclass as item
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = 'public'::regnamespace`,
  );
  expect(cascades.sort()).toEqual(Object.keys(reasons).sort());
});
