CREATE TABLE "stored_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"counts" json NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"refresh_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
