CREATE TABLE "sys_dict_changes" (
	"id" integer PRIMARY KEY NOT NULL,
	"changes" bigint NOT NULL
);
