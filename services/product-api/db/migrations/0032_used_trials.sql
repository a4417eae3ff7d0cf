CREATE TABLE "trials" (
	"key" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "trials_used" ON "trials" USING btree ("used_at");