CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid,
	"purchase_id" uuid,
	"invoice_id" text,
	"payment_intent_id" text,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_title" text,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"amount" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"card_brand" text,
	"number" text,
	"document_url" text,
	"credit_note_url" text,
	"paid_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "payments_invoice_id_unique" UNIQUE("invoice_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_profile" ON "payments" USING btree ("profile_id","paid_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_payment_intent" ON "payments" USING btree ("payment_intent_id");