-- Questions about the person are hidden from the jury: a consent, and a short one with words for the phone, the address
-- and the like. Organizers of earlier forms could not choose.
CREATE FUNCTION hide_personal_questions(form jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_set(form, '{sections}', coalesce((
    SELECT jsonb_agg(section || jsonb_build_object('questions', coalesce((
      SELECT jsonb_agg(question || jsonb_build_object('isHiddenFromJury', question ->> 'kind' = 'CONSENT' OR (
        question ->> 'kind' <> 'LONG' AND question ->> 'label' ~*
          '\m((telephone|phone|telefon|téléphone|teléfono|mobil|móvil|whatsapp|address|adress|dirección|indirizzo|endereço|postal|postcode|e-?mail|courriel|birth|geburt|geboren|naissance|nacimiento|nascita|nascimento|gender|geschlecht|pronoun|national|nazionalit|nacionalidad|citizen|staatsang|passport|passeport|pasaporte|emergenc|notfall|urgence|urgencia|contact|kontakt|contatt|allerg|diet|disab|behinder|medical|health|bank|iban|tax|steuer|surname|nachname|vorname|(first|last|full|legal|family) name)|(age|âge|edad|sex|visa|zip|vat)\M)'
        )) ORDER BY place) FROM jsonb_array_elements(section -> 'questions') WITH ORDINALITY AS q (question, place)
    ), '[]')) ORDER BY place) FROM jsonb_array_elements(form -> 'sections') WITH ORDINALITY AS s (section, place)
  ), '[]'))
$$;
--> statement-breakpoint
UPDATE opportunities SET application_form = hide_personal_questions(application_form)
  WHERE jsonb_array_length(application_form -> 'sections') > 0;
--> statement-breakpoint
UPDATE artist_applications SET submission = jsonb_set(submission, '{form}', hide_personal_questions(submission -> 'form'))
  WHERE jsonb_array_length(submission #> '{form,sections}') > 0;
--> statement-breakpoint
DROP FUNCTION hide_personal_questions(jsonb);
