ALTER TABLE "message_recipients" ADD COLUMN IF NOT EXISTS "thread_message_id" uuid CONSTRAINT "message_recipients_thread_message_id_thread_messages_id_fk" REFERENCES "public"."thread_messages"("id") ON DELETE set null;
--> statement-breakpoint
ALTER TABLE "thread_members" ADD COLUMN IF NOT EXISTS "may_answer" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "message_recipients_thread_message" ON "message_recipients" USING btree ("thread_message_id");
--> statement-breakpoint
-- Messages that organizers have sent become conversations about their applications.
INSERT INTO threads (id, kind, pair_key, opportunity_id, application_id, title, created_at)
SELECT gen_random_uuid(), 'APPLICATION', 'APPLICATION ' || a.id, a.opportunity_id, a.id, a.call_title, min(m.created_at)
  FROM message_recipients r JOIN application_messages m ON m.id = r.message_id
  JOIN artist_applications a ON a.id = r.application_id
  GROUP BY a.id ON CONFLICT (pair_key) DO NOTHING;
--> statement-breakpoint
INSERT INTO thread_members (thread_id, side, profile_id)
SELECT t.id, s.side, CASE s.side WHEN 'STARTER' THEN o.profile_id ELSE a.profile_id END
  FROM threads t JOIN artist_applications a ON a.id = t.application_id
  LEFT JOIN opportunities o ON o.id = a.opportunity_id CROSS JOIN (VALUES ('STARTER'), ('RECIPIENT')) s(side)
  WHERE t.kind = 'APPLICATION' AND NOT EXISTS (SELECT FROM thread_members m WHERE m.thread_id = t.id);
--> statement-breakpoint
INSERT INTO thread_messages (id, thread_id, side, account_id, subject, text, source, state, idempotency_key, created_at)
SELECT gen_random_uuid(), t.id, w.side, m.account_id, f.filled[1], f.filled[2], 'APPLICATION', 'DELIVERED', m.id, m.created_at
  FROM message_recipients r JOIN application_messages m ON m.id = r.message_id
  JOIN artist_applications a ON a.id = r.application_id JOIN threads t ON t.pair_key = 'APPLICATION ' || a.id
  JOIN thread_members w ON w.thread_id = t.id AND w.profile_id IS DISTINCT FROM a.profile_id
  CROSS JOIN LATERAL (SELECT array_agg(replace(replace(replace(replace(replace(x, '{deadline}', m.shared_values ->> 'deadline'),
      '{organizer}', m.shared_values ->> 'organizer'), '{title}', m.shared_values ->> 'title'),
      '{number}', lpad(a.number::text, greatest(4, length(a.number::text)), '0')), '{name}', r.name) ORDER BY place) AS filled
    FROM unnest(ARRAY[m.subject, m.text]) WITH ORDINALITY AS written(x, place)) f
  WHERE r.thread_message_id IS NULL
  ON CONFLICT (thread_id, idempotency_key) DO NOTHING;
--> statement-breakpoint
UPDATE message_recipients r SET thread_message_id = x.id
  FROM threads t, thread_messages x
  WHERE r.thread_message_id IS NULL AND t.pair_key = 'APPLICATION ' || r.application_id AND x.thread_id = t.id
    AND x.idempotency_key = r.message_id;
--> statement-breakpoint
UPDATE mails w SET kind = 'THREAD', thread_id = x.thread_id,
    payload = jsonb_build_object('side', CASE x.side WHEN 'STARTER' THEN 'RECIPIENT' ELSE 'STARTER' END, 'since', x.created_at)
  FROM message_recipients r JOIN thread_messages x ON x.id = r.thread_message_id
  WHERE w.kind = 'MESSAGE' AND w.payload IS NOT NULL AND r.message_id = (w.payload ->> 'messageId')::uuid
    AND r.application_id = (w.payload ->> 'applicationId')::uuid;
--> statement-breakpoint
-- Only messages whose email has not been sent yet are unread.
UPDATE thread_members m SET latest_at = greatest(m.latest_at, s.at), has_written = m.has_written OR m.side = s.writer,
    is_unread = m.is_unread OR EXISTS (SELECT FROM mails w WHERE w.kind = 'THREAD' AND w.payload ->> 'side' = m.side
      AND w.thread_id = m.thread_id AND w.payload IS NOT NULL),
    may_answer = m.may_answer AND (m.side = s.writer OR m.has_written OR s.accepts)
  FROM (SELECT x.thread_id, max(x.created_at) AS at, min(x.side) AS writer,
      (array_agg(am.accepts_replies ORDER BY am.created_at DESC))[1] AS accepts
    FROM thread_messages x JOIN message_recipients r ON r.thread_message_id = x.id
    JOIN application_messages am ON am.id = r.message_id GROUP BY x.thread_id) s
  WHERE s.thread_id = m.thread_id;
