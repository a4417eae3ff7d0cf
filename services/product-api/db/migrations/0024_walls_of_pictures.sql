ALTER TABLE "images" ADD COLUMN "wall" text DEFAULT 'LIGHT' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_images" ADD COLUMN "wall" text DEFAULT 'LIGHT' NOT NULL;
