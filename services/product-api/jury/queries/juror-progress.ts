/** SQL that counts the submitted applications of a round (`jury_rounds r`). */
export const COUNT_APPLICATIONS = `(select count(*)::int from round_applications ra
  join artist_applications a on a.id = ra.application_id and a.status = 'SUBMITTED' where ra.round_id = r.id)`;

const fromReviews = `from reviews v join artist_applications a on a.id = v.application_id and a.status = 'SUBMITTED'
  where v.juror_id = j.id`;

/** SQL that counts what a juror (`jurors j`) has scored. */
export const COUNT_SCORED = `(select count(v.score)::int ${fromReviews})`;

/** SQL that counts the applications whose artist a juror (`jurors j`) knows. */
export const COUNT_CONFLICTS = `(select count(*)::int ${fromReviews} and v.has_conflict)`;
