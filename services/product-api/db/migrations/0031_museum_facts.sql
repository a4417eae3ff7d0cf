ALTER TABLE "artworks" ADD COLUMN "inventory_number" text;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "credit_line" text;