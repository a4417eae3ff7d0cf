CREATE TABLE IF NOT EXISTS "announced_calls" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL CONSTRAINT "announced_calls_opportunity_id_opportunities_id_fk" REFERENCES "public"."opportunities"("id") ON DELETE cascade,
	"announced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "opportunities_announced_lately" ON "opportunities" USING btree ((greatest(published_at, extended_at))) WHERE status = 'PUBLISHED';
--> statement-breakpoint
-- Returns the stored channels for a kind of notification, or the site's channels.
CREATE OR REPLACE FUNCTION find_channels(choices jsonb, kind text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(choices -> kind, (SELECT settings #> ARRAY['notifications', 'choices', kind] FROM site_changes
      WHERE settings ? 'notifications' ORDER BY id DESC LIMIT 1),
    jsonb_build_object('here', true, 'atOnce', false, 'daily', true, 'device', kind = 'DEADLINE'))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION is_mailed(choices jsonb, kind text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (c ->> 'atOnce')::boolean OR (c ->> 'daily')::boolean FROM find_channels(choices, kind) c
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_mailed(choices jsonb, kind text, wanted boolean) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_mailed(choices, kind) = wanted THEN choices
    ELSE choices || jsonb_build_object(kind, find_channels(choices, kind)
      || CASE WHEN wanted THEN '{"daily": true}' ELSE '{"atOnce": false, "daily": false}' END::jsonb) END
$$;
--> statement-breakpoint
UPDATE accounts SET notification_choices = set_mailed(set_mailed(notification_choices,
    'DEADLINE', wants_reminders AND is_mailed(notification_choices, 'DEADLINE')),
    'SEARCH', wants_digests AND is_mailed(notification_choices, 'SEARCH'))
  WHERE NOT wants_reminders OR NOT wants_digests;
--> statement-breakpoint
-- The previous version reads and writes the switches; this version only uses the choices.
CREATE OR REPLACE FUNCTION keep_mail_switches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.wants_reminders <> OLD.wants_reminders THEN
    NEW.notification_choices := set_mailed(NEW.notification_choices, 'DEADLINE', NEW.wants_reminders);
  END IF;
  IF NEW.wants_digests <> OLD.wants_digests THEN
    NEW.notification_choices := set_mailed(NEW.notification_choices, 'SEARCH', NEW.wants_digests);
  END IF;
  IF NEW.notification_choices ? 'DEADLINE' THEN
    NEW.wants_reminders := is_mailed(NEW.notification_choices, 'DEADLINE');
  END IF;
  IF NEW.notification_choices ? 'SEARCH' THEN
    NEW.wants_digests := is_mailed(NEW.notification_choices, 'SEARCH');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER accounts_mail_switches
  BEFORE UPDATE OF wants_reminders, wants_digests, notification_choices ON accounts
  FOR EACH ROW EXECUTE FUNCTION keep_mail_switches();
--> statement-breakpoint
-- Waiting emails of the former kinds become daily emails about their notifications.
UPDATE mails m SET kind = 'DAILY', payload = jsonb_build_object(
    'notificationIds', (SELECT coalesce(jsonb_agg(n.id), '[]') FROM notifications n
      WHERE n.account_id = m.account_id AND n.kind IN ('DEADLINE', 'SEARCH')
        AND n.happened_at > m.created_at - interval '1 minute' AND m.payload::text LIKE '%' || n.subject_id || '%'),
    'searches', coalesce(m.payload -> 'searches', '[]'))
  WHERE m.kind IN ('REMINDER', 'DIGEST', 'DEADLINE') AND m.payload IS NOT NULL;
