CREATE TABLE "team_events" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" text,
	"member_id" text,
	"email" text,
	"role" text,
	CONSTRAINT "team_events_about" CHECK (("team_events"."member_id" is null) <> ("team_events"."email" is null))
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_invitations_email_lower" CHECK ("team_invitations"."email" = lower("team_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"owner_id" text NOT NULL,
	"member_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_members_owner_id_member_id_pk" PRIMARY KEY("owner_id","member_id"),
	CONSTRAINT "team_members_others" CHECK ("team_members"."owner_id" <> "team_members"."member_id")
);
--> statement-breakpoint
ALTER TABLE "team_events" ADD CONSTRAINT "team_events_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_events_owner_id_at_index" ON "team_events" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "team_events_person_id_index" ON "team_events" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "team_events_member_id_index" ON "team_events" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "team_events_email_index" ON "team_events" USING btree ("email");--> statement-breakpoint
CREATE INDEX "team_events_at_index" ON "team_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_token" ON "team_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_open" ON "team_invitations" USING btree ("owner_id","email") WHERE "team_invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "team_invitations_email_index" ON "team_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "team_invitations_expires_at_index" ON "team_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "team_members_member_id_index" ON "team_members" USING btree ("member_id");