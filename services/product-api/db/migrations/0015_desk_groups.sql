ALTER TABLE "desk_changes" ADD COLUMN "groups" jsonb;
--> statement-breakpoint
-- A change of submissions is noted without groups, also if the same transaction changes groups. Any other change is noted
-- as the difference that it makes to the sizes of groups, so that a desk need not count all applications again. The search
-- document, the media and the country change together with `submitted_at`.
CREATE OR REPLACE FUNCTION note_desk_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    WITH resubmitted AS (
      SELECT DISTINCT opportunity_id FROM (
        SELECT id, opportunity_id, status, submitted_at FROM old_rows
        EXCEPT
        SELECT id, opportunity_id, status, submitted_at FROM new_rows
      ) changed WHERE opportunity_id IS NOT NULL
    ), moved AS (
      SELECT opportunity_id, desk_state, decision, decided_at, labels, sum(amount) AS count FROM (
        SELECT opportunity_id, status, submitted_at, desk_state, decision, decided_at, labels, -1 AS amount FROM old_rows
        UNION ALL
        SELECT opportunity_id, status, submitted_at, desk_state, decision, decided_at, labels, 1 FROM new_rows
      ) versions
      WHERE opportunity_id IS NOT NULL AND status = 'SUBMITTED' AND submitted_at IS NOT NULL
      GROUP BY opportunity_id, desk_state, decision, decided_at, labels HAVING sum(amount) <> 0
    )
    INSERT INTO desk_changes (opportunity_id, groups)
      SELECT opportunity_id, NULL::jsonb FROM resubmitted
      UNION ALL
      SELECT opportunity_id, jsonb_agg(jsonb_build_object('state', desk_state, 'decision', decision,
          'decidedAt', floor(extract(epoch FROM decided_at) * 1000), 'labels', labels, 'count', count))
        FROM moved WHERE opportunity_id NOT IN (SELECT opportunity_id FROM resubmitted) GROUP BY opportunity_id
      ON CONFLICT (opportunity_id, transaction) DO UPDATE SET groups = desk_changes.groups || excluded.groups;
  ELSE
    INSERT INTO desk_changes (opportunity_id)
      SELECT DISTINCT opportunity_id FROM changed_rows WHERE opportunity_id IS NOT NULL
      ON CONFLICT (opportunity_id, transaction) DO UPDATE SET groups = NULL;
  END IF;
  RETURN NULL;
END $$;
