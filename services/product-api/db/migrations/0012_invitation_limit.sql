DROP INDEX IF EXISTS "site_invitations_sent";
