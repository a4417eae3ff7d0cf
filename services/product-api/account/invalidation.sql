-- Visitors can enquire about a work once its artist's account has a verified address.
CREATE OR REPLACE FUNCTION invalidate_profiles_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM invalidate((SELECT array_agg('profile:' || id) FROM profiles WHERE account_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER accounts_invalidate AFTER UPDATE OF email, is_email_verified ON accounts
  FOR EACH ROW WHEN ((OLD.email, OLD.is_email_verified) IS DISTINCT FROM (NEW.email, NEW.is_email_verified))
  EXECUTE FUNCTION invalidate_profiles_of_account();
